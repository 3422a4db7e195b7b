import { insertPassType } from "../passes/index.ts";
import type { Scope } from "../kernel/scope.ts";

/** By this it is known again: who organises an event gives passes of their own another slug. */
export const admissionSlug = "admission";

/**
 * Whoever registers chooses a pass: an event that takes registrations and has none to choose offers one for nothing.
 * Whoever organises it names and prices it otherwise when they like.
 */
export async function offerAdmission(scope: Scope, eventId: string): Promise<void> {
  const { configuration } = scope.organization;
  const name = scope.services.texts.text(configuration.locales[0] ?? "en", "listing.admission");
  await insertPassType(scope, { eventId, slug: admissionSlug, name, price: 0 });
}
