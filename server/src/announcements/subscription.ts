import { announcementErrors, announcements, type MailSubscription } from "@marquee/contract/announcements";
import { stringify, parse, validate } from "uuid";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSubscription, saveSubscription } from "./repo/mails.ts";

/** Whose mails: of one group or channel, of all events that somebody goes to, or the community's. */
export type Subscriber = Pick<MailSubscription, "of"> & {
  readonly accountId: string;
  /** The group or the channel. */
  readonly placeId: string | null;
};

const purpose = "mails of announcements";
/** Of channels apart: nothing in the ids says what they are of. */
const purposeOfChannels = "mails of channels";
const signatureLength = 24;
const idLength = 16;
const nobody = "00000000-0000-0000-0000-000000000000";
/** Stands for all events where a group would. */
const allEvents = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * What stands at the end of a mail: whoever has it may turn mails of this one kind off and on for this one person, and
 * do nothing else. It needs no sign-in and does not run out.
 */
export function tokenOf({ organization, services }: Scope, { accountId, placeId, of }: Subscriber): string {
  const what = of === "events" ? allEvents : (placeId ?? nobody);
  const ids = Buffer.concat([parse(accountId), parse(what)]).toString("base64url");
  return ids + services.signatures.sign(of === "channel" ? purposeOfChannels : purpose, `${organization.id} ${ids}`);
}

export const unsubscribeAddress = (scope: Scope, subscriber: Subscriber): string =>
  `${scope.organization.siteUrl}/unsubscribe/announcements/${tokenOf(scope, subscriber)}`;

function subscriberOf({ organization, services }: Scope, token: string): Subscriber {
  const [ids, signature] = [token.slice(0, -signatureLength), token.slice(-signatureLength)];
  const isGood = (what: string): boolean => services.signatures.isGood(what, `${organization.id} ${ids}`, signature);
  const isChannels = isGood(purposeOfChannels);
  if (!isChannels && !isGood(purpose)) fail(announcementErrors.badAddress);
  const bytes = Buffer.from(ids, "base64url");
  const [accountId, placeId] = [stringify(bytes), stringify(bytes, idLength)];
  if (!validate(accountId)) fail(announcementErrors.badAddress);
  if (isChannels) return { accountId, of: "channel", placeId };
  if (placeId === nobody) return { accountId, of: "community", placeId: null };
  if (placeId === allEvents) return { accountId, of: "events", placeId: null };
  return { accountId, of: "group", placeId };
}

async function present(scope: Scope, subscriber: Subscriber): Promise<MailSubscription> {
  const { of, placeId } = subscriber;
  const found = await findSubscription(scope, subscriber);
  if (!found) fail(announcementErrors.badAddress);
  const { isOn, name } = found;
  const place = placeId !== null && name !== null ? { id: placeId, name } : null;
  return { of, group: of === "group" ? place : null, channel: of === "channel" ? place : null, isOn };
}

export const readSubscription = query(announcements.subscription, ({ scope, params }) =>
  present(scope, subscriberOf(scope, params.token)),
);

export const saveSubscriptionOf = command(announcements.subscribe, async ({ scope, params, body }) => {
  const subscriber = subscriberOf(scope, params.token);
  await saveSubscription(scope, { ...subscriber, isOn: body.isOn });
  return present(scope, subscriber);
});
