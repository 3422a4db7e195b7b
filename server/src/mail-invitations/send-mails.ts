import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { groupInvited } from "../groups/index.ts";
import { lastsFor } from "./by-the-clock.ts";
import { mailInvitationsAdded, mailInvitationsWaited } from "./events.ts";
import { mailOf } from "./mail.ts";
import { claimMails, type DueMail, hasMailsDue, type Outcome, saveOutcomes } from "./repo/mails.ts";
import { claimNew, insertPersonalLinks, inviteMembers, type NewInvitation, saveSorted } from "./repo/sorting.ts";

/** Mails in one step: as many may be uncertain after a crash. */
const atOnce = 10;
const sortedAtOnce = 100;
const mostTries = 5;
const minute = 60_000;
const second = 1_000;

/** Members get the usual invitation, others a link of their own and a mail with it, whoever has refused nothing. */
const sort = reaction(mailInvitationsAdded, "sort", async (scope, { groupId }) => {
  const found = await claimNew(scope, groupId, sortedAtOnce);
  if (found.length === 0) return;
  await (groupId === null ? sortForCommunity(scope, found) : sortForGroup(scope, groupId, found));
  if (found.some(({ accountId, refusal }) => accountId === null && refusal === null))
    scope.publish(mailInvitationsWaited({ groupId }));
  if (found.length === sortedAtOnce) scope.publish(mailInvitationsAdded({ groupId }));
});

async function sortForGroup(scope: Scope, groupId: string, found: readonly NewInvitation[]): Promise<void> {
  const members = found.flatMap(({ accountId, inviterId, isSettled, refusal }) =>
    accountId === null || isSettled || refusal ? [] : [{ accountId, inviterId }],
  );
  for (const { accountId: toId, inviterId } of await inviteMembers(scope, groupId, members))
    scope.publish(groupInvited({ groupId, accountId: inviterId, toId }));
  const strangers = found.filter(({ accountId, refusal }) => accountId === null && !refusal);
  const linkIds = await linksFor(scope, groupId, strangers);
  await saveSorted(
    scope,
    found.map(({ id, accountId, linkId, refusal }) => {
      const state = refusal ? ("failed" as const) : accountId === null ? ("waiting" as const) : ("sent" as const);
      return { id, accountId: refusal ? null : accountId, linkId: linkIds.get(id) ?? linkId, state };
    }),
  );
}

/** Whoever came to the community in between has come. */
async function sortForCommunity(scope: Scope, found: readonly NewInvitation[]): Promise<void> {
  const refused = { asked: "refused", bounced: "bounced" } as const;
  await saveSorted(
    scope,
    found.map(({ id, accountId, refusal }) => {
      const state = accountId !== null ? ("joined" as const) : refusal ? refused[refusal] : ("waiting" as const);
      return { id, accountId, linkId: null, state };
    }),
  );
}

/** Whoever is invited again keeps the link of the first time. */
async function linksFor(scope: Scope, groupId: string, strangers: readonly NewInvitation[]) {
  const wanted = strangers.filter(({ linkId }) => linkId === null);
  const expiresAt = new Date(scope.now.getTime() + lastsFor);
  const ids = await insertPersonalLinks(scope, groupId, {
    inviters: wanted.map(({ inviterId }) => inviterId),
    expiresAt,
  });
  return new Map(wanted.map(({ id }, index) => [id, ids[index] ?? null]));
}

/** Each is claimed before and noted after, so that none leaves twice. */
const mailSome = effect(mailInvitationsWaited, "mail", async (scope, { groupId }) => {
  const granted = await grantedNow(scope);
  const mails = granted === 0 ? [] : await claimMails(scope, groupId, granted);
  await saveOutcomes(scope, await Promise.all(mails.map((mail) => sendOne(scope, mail))));
});

/** As long as mails wait there is a next step. */
const mailOn = reaction(mailInvitationsWaited, "goOn", async (scope, { groupId }) => {
  if (await hasMailsDue(scope, groupId)) scope.publish(mailInvitationsWaited({ groupId }));
});

/** How many may leave within this second, by what the mail server takes; with those of announcements. */
async function grantedNow({ services: { limiter, config } }: Scope): Promise<number> {
  for (let granted = 0; granted < atOnce; granted += 1)
    if ((await limiter.take("mails of announcements", config.MAILS_A_SECOND, second)) > 0) return granted;
  return atOnce;
}

async function sendOne(scope: Scope, mail: DueMail): Promise<Outcome> {
  const { id, attempts } = mail;
  const { organization, services } = scope;
  try {
    // Where only invited people may sign up, this one may from now on.
    if (mail.code === null) await services.identity.invite(organization, mail.email, lastsFor);
    const sending = await services.mail.send(organization, mailOf(scope, mail));
    return { id, state: sending === "sent" ? "sent" : "failed", mailAt: scope.now };
  } catch (error) {
    scope.log.warn({ err: error, invitationId: id }, "a mail that invites was not taken");
    if (isUnknownThere(error)) return { id, state: "bounced", mailAt: scope.now };
    if (attempts >= mostTries || !isSafeToRepeat(error)) return { id, state: "failed", mailAt: scope.now };
    return { id, state: "waiting", mailAt: new Date(scope.now.getTime() + minute * 2 ** attempts) };
  }
}

/** Only what the mail server has not taken for certain: it said 'later', or nobody reached it. */
function isSafeToRepeat(error: unknown): boolean {
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = Object(error);
  if (typeof responseCode === "number") return responseCode >= 400 && responseCode < 500;
  return command === "CONN";
}

/** The mail server says for good that it has nobody by this address. */
function isUnknownThere(error: unknown): boolean {
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = Object(error);
  return command === "RCPT TO" && typeof responseCode === "number" && [550, 551, 553].includes(responseCode);
}

export const mailInvitationReactions: readonly Reaction[] = [sort, mailSome, mailOn];
