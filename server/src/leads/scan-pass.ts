import { kernelErrors } from "@marquee/contract/kernel";
import { leadErrors, leads } from "@marquee/contract/leads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { plainCode } from "../registration/index.ts";
import { passScanned } from "./events.ts";
import { findLead, findScanned, type Scanned } from "./queries/leads.ts";
import { insertLead } from "./repo.ts";
import { leadView } from "./views.ts";

const hour = 60 * 60_000;
/** More than one person at a stand scans; nobody tries out codes at this pace. */
const scansAnHour = 600;

async function expectPace(scope: Scope<Member>): Promise<void> {
  const key = `leads ${scope.organization.id} ${scope.caller.accountId}`;
  const seconds = await scope.services.limiter.take(key, scansAnHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}

/** Whose pass it is they agree to first: until then the lead says nothing of them. Scanned again it stays what it is. */
async function keepLead(scope: Scope<Member>, { eventId, holderId, isExhibitor, isBlocked }: Scanned) {
  if (!isExhibitor) fail(leadErrors.notExhibiting);
  if (holderId === scope.caller.accountId) fail(leadErrors.yourself);
  if (isBlocked) fail(kernelErrors.blocked);
  const { id, isNew } = await insertLead(scope, { eventId, holderId });
  if (isNew) scope.publish(passScanned({ eventId, exhibitorId: scope.caller.accountId, holderId }));
  return leadView(scope, (await findLead(scope, id)) ?? fail(kernelErrors.notFound));
}

export const scanPass = command(leads.scan, async ({ scope, body }) => {
  await expectPace(scope);
  return keepLead(scope, (await findScanned(scope, { code: plainCode(body.code) })) ?? fail(leadErrors.badCode));
});

export const addLead = command(leads.add, async ({ scope, params }) => {
  await expectPace(scope);
  return keepLead(scope, (await findScanned(scope, { passId: params.passId })) ?? fail(kernelErrors.notFound));
});
