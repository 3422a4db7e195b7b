import { Id, named, OneOf, Whole } from "../kernel/index.ts";

/** The states of whatever is bought: passes, packages, session accesses. */
export const purchaseStatuses = ["draft", "canceled", "needsInfo", "ready"] as const;
export const PurchaseStatus = OneOf(...purchaseStatuses);

export const registrationStatuses = ["draft", "ready", "canceled"] as const;

export const registrationSummary = {
  id: Id("registration"),
  /** 0 while it is a cart. */
  alternateId: Whole,
  accountId: Id("account"),
  eventId: Id("event"),
  /** `draft` while it is a cart; `ready` once submitted. */
  status: OneOf(...registrationStatuses),
};
export const RegistrationSummary = named("RegistrationSummary", registrationSummary);
