/** What the processes of the capacity benchmark say to each other. */
export type ToServer =
  | { readonly do: "round"; readonly places: number }
  | { readonly do: "count"; readonly subject: string };

/** Where a round is run: one hot thing, and the people who want a place of it. */
export type Round = {
  readonly address: string;
  readonly path: string;
  readonly eventPath: string;
  readonly subject: string;
  readonly ticketId: string;
  readonly headers: readonly Record<string, string>[];
};
export type FromServer =
  | { readonly is: "ready" }
  | { readonly is: "round"; readonly round: Round }
  | { readonly is: "counted"; readonly taken: number; readonly held: number; readonly size: number };

export type ToClients =
  | { readonly do: "rush"; readonly round: Round; readonly clients: number }
  | { readonly do: "read"; readonly round: Round; readonly clients: number; readonly seconds: number };
export type FromClients =
  | { readonly is: "rushed"; readonly placesASecond: number; readonly refused: number }
  | { readonly is: "read"; readonly p95: number };
