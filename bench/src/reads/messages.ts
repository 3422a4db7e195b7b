/** A statement as the product sent it, with the values of one request. */
export type Statement = { readonly text: string; readonly values: unknown[] };

/**
 * One read as both servers answer it. `statements`: what the product asks the database for it. `ids`: what `:id` in the
 * path stands for, request by request; the statements are those of the first.
 */
export type Read = {
  readonly name: string;
  readonly path: string;
  readonly ids: readonly string[];
  readonly statements: readonly Statement[];
  /** What is asked for each of the ids, where more follows from an id than the id: the rows of a page. */
  readonly ofEach?: Readonly<Record<string, readonly Statement[]>>;
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
export type ToBare = { readonly databaseUrl: string; readonly reads: readonly Read[] };
export type FromBare = { readonly is: "ready"; readonly address: string };
