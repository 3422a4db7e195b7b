import { Account } from "../accounts/entities.ts";
import { AnyText, named, Nullable, relation, type Static } from "../kernel/index.ts";

/**
 * Somebody who may act for an account. While nobody has acted by an address that was let in, only what was entered is
 * known: it is the `username`, and the `id` is that of the entry.
 */
export const Delegate = named("Delegate", {
  ...Account.properties,
  /** The address that was entered, until somebody who has it acts; null from then on. */
  pendingEmail: Nullable(AnyText),
});
export type Delegate = Static<typeof Delegate>;

/** Who may act for whom. */
export const Grants = relation("Grants");
