import { channelErrors, channels, type ChannelSubscriber } from "@marquee/contract/channels";
import {
  channelPolicy,
  type ChannelRow,
  findChannel,
  findOwnSubscription,
  mayReadChannel,
  type SubscriberRow,
  subscriberView,
} from "../channels/index.ts";
import { findSummary } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { deleteSubscription, insertSubscription, saveChoices } from "./repo/subscriptions.ts";

/** Subscribing again is ok and changes nothing. */
export const subscribe = command(channels.subscribe, channelPolicy, async ({ scope, caller, subject }) => {
  const reads = mayReadChannel(caller, subject);
  if (!reads.allowed) fail(reads.error);
  await insertSubscription(scope, subject.id);
  return present(scope, subject, await findOwnSubscription(scope, subject.id));
});

export const setNotifications = command(channels.setNotifications, channelPolicy, async ({ scope, subject, body }) => {
  const choices = { email: body.contentEmailNotification, push: body.contentPushNotification };
  if (!(await saveChoices(scope, subject.id, choices))) fail(channelErrors.notSubscribed);
  return present(scope, subject, await findOwnSubscription(scope, subject.id));
});

/** It answers the subscription as it was, or that there is none: nothing is sent, as of now. */
export const unsubscribe = command(channels.unsubscribe, channelPolicy, async ({ scope, subject }) => {
  const before = await findOwnSubscription(scope, subject.id);
  await deleteSubscription(scope, subject.id);
  return present(scope, subject, before);
});

/** The channel as it is by now, with those who have come and gone. */
async function present(
  scope: Scope<Member>,
  channel: ChannelRow,
  row: SubscriberRow | undefined,
): Promise<ChannelSubscriber> {
  const after = (await findChannel(scope, channel.id)) ?? channel;
  return subscriberView(scope, after, row ?? (await nothing(scope, channel.id)));
}

async function nothing(scope: Scope<Member>, channelId: string): Promise<SubscriberRow> {
  const { accountId } = scope.caller;
  const account = await findSummary(scope, accountId);
  return { channelId, accountId, email: false, push: false, createdAt: scope.now, updatedAt: scope.now, account };
}
