import { kernelErrors, type BodyOf } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { support, supportErrors } from "@marquee/contract/support";
import { findVisibleEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { requirePuzzle, limitPerHour } from "../kernel/guest-puzzle.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { ownFiles } from "../storage/index.ts";
import { supportTicketSent } from "./events.ts";
import { findTicket, isPlan } from "./queries.ts";
import { insertMessage, insertTicket } from "./repo.ts";
import { ticketKey } from "./ticket-keys.ts";
import { ticketView } from "./views.ts";

type Body = BodyOf<typeof support.create>;

/** Of a network, which a whole audience may share: so many without a puzzle, so many at all. */
const freePerNetwork = 10;
const mostPerNetwork = 300;
/** To one address, which may not be the writer's: nobody's mailbox is filled from here. */
const mostPerAddress = 5;
const mostPerMember = 20;

export const sendTicket = command(support.create, async ({ scope, caller, body }) => {
  const request = body.request.trim();
  if (request === "") fail(supportErrors.nothingWritten, {}, [{ path: "request", reason: "is required" }]);
  const email = await expectAddress(scope, body);
  await (caller.accountId === undefined ? admitGuest(scope, { ...body, email }) : admitMember(scope));
  const about = await expectAbout(scope, body);
  const fileIds = await expectFiles(scope, body.fileIds);
  const accountId = caller.accountId ?? null;
  const ticketId = await insertTicket(scope, { type: body.type, accountId, email, locale: scope.locale, ...about });
  await insertMessage(scope, { ticketId, accountId, isTeam: false, text: request, fileIds, state: "open" });
  scope.publish(supportTicketSent({ ticketId }));
  const row = (await findTicket(scope, ticketId)) ?? fail(kernelErrors.notFound);
  return { ...ticketView(scope, row), key: accountId === null ? ticketKey(scope, ticketId) : null };
});

/** Where somebody is answered. A guest has to say so; what a member says is noted, they have an account. */
async function expectAddress({ caller }: Scope, body: Body): Promise<string> {
  const email = body.email.trim();
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  if (isAddress || (email === "" && caller.accountId !== undefined)) return email;
  return fail(supportErrors.emailRequired, {}, [{ path: "email", reason: "is not an e-mail address" }]);
}

async function admitMember(scope: Scope): Promise<void> {
  await limitPerHour(scope, `tickets of ${scope.caller.accountId}`, mostPerMember);
}

async function admitGuest(scope: Scope, { email, request, solution }: Body): Promise<void> {
  const address = email.toLowerCase();
  const about = [address, request];
  await requirePuzzle(scope, { what: "support", about, solution, free: freePerNetwork, error: supportErrors.puzzle });
  await limitPerHour(scope, `tickets from ${scope.caller.address}`, mostPerNetwork);
  await limitPerHour(scope, `tickets to ${address}`, mostPerAddress);
}

/** The event and the plan that it is about, where it names any. */
async function expectAbout(scope: Scope, { eventId, productId }: Body) {
  if (productId && !(await isPlan(scope, productId))) fail(kernelErrors.notFound);
  const event = eventId ? ((await findVisibleEvent(scope, eventId)) ?? fail(kernelErrors.notFound)) : undefined;
  return { eventId: event?.id ?? null, productId: productId ?? null };
}

/** @throws Failure for files that are not the writer's own; guests have none. */
export async function expectFiles(scope: Scope, fileIds: readonly string[] = []): Promise<string[]> {
  const wanted = [...new Set(fileIds.map((fileId) => fileId.toLowerCase()))];
  if (wanted.length === 0) return [];
  if (scope.caller.accountId === undefined) fail(supportErrors.filesOfMembers);
  if ((await ownFiles(scope, wanted)).length < wanted.length) fail(messageErrors.unknownFile);
  return wanted;
}
