import { announcementErrors, announcements, type MailSubscription } from "@marquee/contract/announcements";
import { stringify, parse, validate } from "uuid";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSubscription, saveSubscription } from "./repo/mails.ts";

/** Whose mails, of which group; without a group the community's. */
export type Subscriber = { readonly accountId: string; readonly groupId: string | null };

const purpose = "mails of announcements";
const signatureLength = 24;
const idLength = 16;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * What stands at the end of a mail: whoever has it may turn mails of this one kind off and on for this one person, and
 * do nothing else. It needs no sign-in and does not run out.
 */
export function tokenOf({ organization, services }: Scope, { accountId, groupId }: Subscriber): string {
  const ids = Buffer.concat([parse(accountId), parse(groupId ?? nobody)]).toString("base64url");
  return ids + services.signatures.sign(purpose, `${organization.id} ${ids}`);
}

function subscriberOf({ organization, services }: Scope, token: string): Subscriber {
  const [ids, signature] = [token.slice(0, -signatureLength), token.slice(-signatureLength)];
  if (!services.signatures.isGood(purpose, `${organization.id} ${ids}`, signature)) fail(announcementErrors.badAddress);
  const bytes = Buffer.from(ids, "base64url");
  const [accountId, groupId] = [stringify(bytes), stringify(bytes, idLength)];
  if (!validate(accountId)) fail(announcementErrors.badAddress);
  return { accountId, groupId: groupId === nobody ? null : groupId };
}

async function present(scope: Scope, { accountId, groupId }: Subscriber): Promise<MailSubscription> {
  const found = await findSubscription(scope, accountId, groupId);
  if (!found) fail(announcementErrors.badAddress);
  const { isOn, groupName } = found;
  return { group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null, isOn };
}

export const readSubscription = query(announcements.subscription, ({ scope, params }) =>
  present(scope, subscriberOf(scope, params.token)),
);

export const saveSubscriptionOf = command(announcements.subscribe, async ({ scope, params, body }) => {
  const subscriber = subscriberOf(scope, params.token);
  await saveSubscription(scope, { ...subscriber, isOn: body.isOn });
  return present(scope, subscriber);
});
