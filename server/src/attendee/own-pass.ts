import { kernelErrors } from "@marquee/contract/kernel";
import { type Pass, passErrors } from "@marquee/contract/passes";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findPassSums } from "../payments/index.ts";
import {
  findOwnPasses,
  findRegistration,
  lockRegistrations,
  materialFor,
  type PassRow,
  passView,
} from "../registration/index.ts";

/** The caller's registration and all its passes, which a single one is found among. */
export async function ownPasses(scope: Scope<Member>, eventId: string) {
  const own = await findRegistration(scope, { eventId, accountId: scope.caller.accountId });
  if (!own) fail(kernelErrors.notFound);
  return { registration: own.registration, passes: await findOwnPasses(scope, own.registration.id) };
}

type Named = { readonly eventId: string; readonly passId: string };

/** One bought pass of the caller with the registration that it is in. */
export async function ownPass(scope: Scope<Member>, { eventId, passId }: Named) {
  const { registration, passes } = await ownPasses(scope, eventId);
  const pass = passes.find(({ id, status }) => id === passId.toLowerCase() && status !== "draft");
  if (!pass) fail(kernelErrors.notFound);
  return { registration, passes, pass };
}

/**
 * The same for whoever changes it: their registration is locked first, so that what is done to its passes takes turns,
 * and a pass that is canceled by then is refused.
 */
export async function holdOwnPass(scope: Scope<Member>, named: Named) {
  await lockRegistrations(scope, named.eventId, [scope.caller.accountId]);
  const own = await ownPass(scope, named);
  if (own.pass.status === "canceled") fail(passErrors.canceled);
  return own;
}

/** A pass as its holder sees it now. */
export async function presentPass(scope: Scope<Member>, named: Named): Promise<Pass> {
  const { registration, pass } = await ownPass(scope, named);
  return viewPass(scope, { eventId: named.eventId, registration, pass });
}

type Shown = Pick<Named, "eventId"> & { readonly pass: PassRow } & Pick<
    Awaited<ReturnType<typeof ownPass>>,
    "registration"
  >;

async function viewPass(scope: Scope<Member>, { eventId, registration, pass }: Shown): Promise<Pass> {
  const sums = await findPassSums(scope, [pass.id]);
  return passView(scope, await materialFor(scope, eventId, [pass]), { registration, pass, sums: sums.get(pass.id) });
}
