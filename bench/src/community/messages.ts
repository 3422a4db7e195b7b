import type { Figure } from "../measure.ts";
import type { FromOwn } from "../reads/messages.ts";

/** Whoever reads while somebody with many followers posts, and the one who does. */
export type Crowd = { readonly author: Record<string, string>; readonly followers: readonly Record<string, string>[] };

export type FromCommunity =
  | (FromOwn & { readonly crowd: Crowd })
  | { readonly is: "figures"; readonly figures: readonly Figure[] };
/** `deep`: pages far behind the first; `written`: what feeds that are written would cost. */
export type ToCommunity = { readonly do: "deep" | "written" };
