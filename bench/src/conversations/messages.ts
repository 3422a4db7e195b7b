/** What the bare server, the writers and the benchmark say to each other. */
export type ToBare = { readonly do: "insert"; readonly seconds: number } & Writing;
export type FromBare =
  | { readonly is: "ready"; readonly address: string }
  | { readonly is: "inserted"; readonly aSecond: number };

export type ToWriters = { readonly do: "write"; readonly address: string; readonly seconds: number } & Writing;
export type FromWriters = { readonly is: "written"; readonly aSecond: number; readonly p95: number };

/** So many at a time, each in the name of the next who writes. */
export type Writing = { readonly atOnce: number; readonly writers: readonly Writer[] };
export type Writer = {
  readonly organizationId: string;
  readonly channelId: string;
  readonly accountId: string;
  readonly token: string;
};
