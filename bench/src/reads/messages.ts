/** A statement as the product sent it, with the values of one request. */
export type Statement = { readonly text: string; readonly values: unknown[] };

/** What the product asks the database for a request, and what it answers. */
export type Recorded = { readonly statements: readonly Statement[]; readonly answer: unknown };

/** One read as both servers answer it. `ids`: what `:id` in the path stands for, request by request; `recorded` is of the first. */
export type Read = {
  readonly name: string;
  readonly path: string;
  readonly ids: readonly string[];
  readonly recorded: Recorded;
  /** Each of the ids, where more follows from an id than the id: the rows of a page. */
  readonly ofEach?: Readonly<Record<string, Recorded>>;
};

/** Where the bare server answers a read: several may differ in what is asked behind one path. */
export const barePathOf = (place: number, { ids }: Pick<Read, "ids">): string =>
  ids.length > 0 ? `/reads/${place}/:id` : `/reads/${place}`;

export type FromOwn = {
  readonly is: "ready";
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly databaseUrl: string;
  readonly reads: readonly Read[];
};
/** `token`: the only one that is let in; absent where guests read. */
export type ToBare = Pick<FromOwn, "databaseUrl" | "reads"> & { readonly token: string | undefined };
export type FromBare = { readonly is: "ready"; readonly address: string };
