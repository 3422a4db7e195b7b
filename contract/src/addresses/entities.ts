import { AnyText, Flag, Id, named, type Static } from "../kernel/index.ts";

/** Where somebody wants invoices sent, and by which tax is worked out. Nobody else sees it. */
export const AccountAddress = named("AccountAddress", {
  id: Id("address"),
  /** The one that is proposed first; whoever has addresses has exactly one. */
  primary: Flag,
  /** Whose address it is: a person or a company. */
  name: AnyText,
  address1: AnyText,
  /** Empty where there is no second line. */
  address2: AnyText,
  city: AnyText,
  state: AnyText,
  /** Two letters of ISO 3166-1. */
  country: AnyText,
  zip: AnyText,
});
export type AccountAddress = Static<typeof AccountAddress>;
