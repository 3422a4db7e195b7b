import type { DomainEvent } from "../kernel/scope.ts";

/** Somebody bought passes; `isFirst`: with them they are registered. */
export type RegistrationConfirmed = DomainEvent<
  "registration.confirmed",
  { registrationId: string; eventId: string; accountId: string; passIds: string[]; isFirst: boolean }
>;

/** Somebody's registration for an event is over. */
export type RegistrationCanceled = DomainEvent<"registration.canceled", { eventId: string; accountId: string }>;

export function registrationCanceled(payload: RegistrationCanceled["payload"]): RegistrationCanceled {
  return { type: "registration.canceled", payload };
}
