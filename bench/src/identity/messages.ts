export type ToHasher = { readonly do: "hash"; readonly atOnce: number; readonly seconds: number };
export type FromHasher = {
  readonly is: "hashed";
  readonly hashesASecond: number;
};

export type FromServer = {
  readonly is: "ready";
  readonly endpoint: string;
  readonly clientId: string;
  readonly people: readonly { readonly email: string; readonly refreshToken: string }[];
  readonly password: string;
  /** Milliseconds to verify a token that was never seen, and one that was. */
  readonly verification: { readonly first: number; readonly again: number };
};
