import type { EventSessionAccess } from "@marquee/contract/agenda";
import type { Pass } from "@marquee/contract/passes";
import { accessMaterialFor, type AccessRow, accessSummaryView } from "../accesses/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findPassSums } from "../payments/index.ts";
import { materialFor, passView, type PassRow, type RegistrationRow } from "../registration/index.ts";
import type { OwnSession } from "./own.ts";
import { priceOf, readOrder } from "./submit-session.ts";

type Of = { readonly eventId: string; readonly registration: RegistrationRow };

/** Passes of the caller as a screen shows them. */
export async function presentPasses(
  scope: Scope<Member>,
  { eventId, registration }: Of,
  passes: readonly PassRow[],
): Promise<Pass[]> {
  const material = await materialFor(scope, eventId, passes);
  const sums = await findPassSums(
    scope,
    passes.map(({ id }) => id),
  );
  return passes.map((pass) => passView(scope, material, { registration, pass, sums: sums.get(pass.id) }));
}

/** What passes have at a session, with the pass and what it comes to. */
export async function presentAccesses(
  scope: Scope<Member>,
  eventId: string,
  own: OwnSession,
  accesses: readonly AccessRow[],
): Promise<EventSessionAccess[]> {
  const { registration, session } = own;
  const chosen = own.passes.flatMap(({ pass }) => (accesses.some(({ passId }) => passId === pass.id) ? [pass] : []));
  const passes = new Map(
    (await presentPasses(scope, { eventId, registration }, chosen)).map((pass) => [pass.id, pass]),
  );
  const material = await accessMaterialFor(
    scope,
    eventId,
    chosen.map(({ id }) => id),
  );
  const order = await readOrder(scope, session, accesses);
  const { currency } = scope.organization.configuration.payment;
  return accesses.flatMap((access) => {
    const pass = passes.get(access.passId);
    const { expiresAt, createdAt, updatedAt } = access;
    return pass
      ? accessSummaryView(material, access).map((summary) => ({
          ...summary,
          pass,
          price: priceOf(order, access),
          currency,
          expiresAt,
          createdAt,
          updatedAt,
        }))
      : [];
  });
}
