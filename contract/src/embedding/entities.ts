import { AnyText, named, type Static, Type } from "../kernel/index.ts";

/** Which other sites may show parts of this one in a frame. */
export const Embedding = named("Embedding", {
  /** Such as `https://www.example.org`: scheme, host and, where it is another, the port. */
  origins: Type.Array(AnyText),
});
export type Embedding = Static<typeof Embedding>;
