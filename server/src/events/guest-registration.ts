import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { isOpenToAll, moduleSettings } from "../kernel/tenancy/module-settings.ts";
import type { EventFacts } from "./queries/events.ts";

/**
 * Whether people may register for an event without an account: its host lets them, and the community asks nobody to sign
 * in or to show an age first.
 */
export function takesGuests(
  { configuration }: Pick<Tenant, "configuration">,
  event: Pick<EventFacts, "guestRegistration" | "groupOnly">,
): boolean {
  const isOpen = (["events", "registration"] as const).every((name) =>
    isOpenToAll(moduleSettings(configuration, name)),
  );
  return event.guestRegistration && !event.groupOnly && isOpen && !configuration.signUp?.minimumAge;
}
