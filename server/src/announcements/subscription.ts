import { announcementErrors, announcements, type MailSubscription } from "@marquee/contract/announcements";
import { stringify, parse, validate } from "uuid";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSubscription, saveSubscription } from "./repo/mails.ts";

/** Whose mails: of one group, of all events that somebody goes to, or the community's. */
export type Subscriber = Pick<MailSubscription, "of"> & {
  readonly accountId: string;
  readonly groupId: string | null;
};

const purpose = "mails of announcements";
const signatureLength = 24;
const idLength = 16;
const nobody = "00000000-0000-0000-0000-000000000000";
/** Stands for all events where a group would. */
const allEvents = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * What stands at the end of a mail: whoever has it may turn mails of this one kind off and on for this one person, and
 * do nothing else. It needs no sign-in and does not run out.
 */
export function tokenOf({ organization, services }: Scope, { accountId, groupId, of }: Subscriber): string {
  const what = of === "events" ? allEvents : (groupId ?? nobody);
  const ids = Buffer.concat([parse(accountId), parse(what)]).toString("base64url");
  return ids + services.signatures.sign(purpose, `${organization.id} ${ids}`);
}

function subscriberOf({ organization, services }: Scope, token: string): Subscriber {
  const [ids, signature] = [token.slice(0, -signatureLength), token.slice(-signatureLength)];
  if (!services.signatures.isGood(purpose, `${organization.id} ${ids}`, signature)) fail(announcementErrors.badAddress);
  const bytes = Buffer.from(ids, "base64url");
  const [accountId, groupId] = [stringify(bytes), stringify(bytes, idLength)];
  if (!validate(accountId)) fail(announcementErrors.badAddress);
  if (groupId === nobody) return { accountId, of: "community", groupId: null };
  if (groupId === allEvents) return { accountId, of: "events", groupId: null };
  return { accountId, of: "group", groupId };
}

async function present(scope: Scope, subscriber: Subscriber): Promise<MailSubscription> {
  const { of, groupId } = subscriber;
  const found = await findSubscription(scope, subscriber);
  if (!found) fail(announcementErrors.badAddress);
  const { isOn, groupName } = found;
  return { of, group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null, isOn };
}

export const readSubscription = query(announcements.subscription, ({ scope, params }) =>
  present(scope, subscriberOf(scope, params.token)),
);

export const saveSubscriptionOf = command(announcements.subscribe, async ({ scope, params, body }) => {
  const subscriber = subscriberOf(scope, params.token);
  await saveSubscription(scope, { ...subscriber, isOn: body.isOn });
  return present(scope, subscriber);
});
