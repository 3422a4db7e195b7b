import type { ChatChannelMember, ChatMembership } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Member as Person, Scope } from "../kernel/scope.ts";
import { noExtras, type WholeMessage } from "./queries/extras.ts";
import type { Channel, Member } from "./queries/facts.ts";
import { type MembershipRow, readFirstMembers, readMembership } from "./queries/memberships.ts";
import { readMessages } from "./queries/messages.ts";
import { membershipView, memberView } from "./views.ts";

/** Turns memberships into what the contract shows of them, with the first members of all of them. */
async function presentMemberships(
  scope: Scope<Person>,
  rows: readonly MembershipRow[],
  messagesOf: (row: MembershipRow) => readonly WholeMessage[],
): Promise<ChatMembership[]> {
  const shown = await readFirstMembers(
    scope,
    rows.map(({ channel }) => channel.id),
  );
  return rows.map((row) => membershipView(scope, row, shown.get(row.channel.id) ?? [], messagesOf(row)));
}

/** In a list only the newest message of each, as one line. */
export function presentListed(scope: Scope<Person>, rows: readonly MembershipRow[]): Promise<ChatMembership[]> {
  return presentMemberships(scope, rows, ({ lastMessage }) => (lastMessage ? [{ ...lastMessage, ...noExtras }] : []));
}

/** One of the caller's conversations with its newest messages. */
export async function presentChannel(scope: Scope<Person>, channelId: string): Promise<ChatMembership> {
  const row = await readMembership(scope, channelId);
  if (!row) fail(kernelErrors.notFound);
  const { rows: messages } = await readMessages(scope, { channelId, query: {} });
  const [membership] = await presentMemberships(scope, [row], () => messages);
  return membership ?? fail(kernelErrors.notFound);
}

/** Members of one of the caller's conversations. */
export async function presentMembers(
  scope: Scope<Person>,
  channel: Channel,
  members: readonly Member[],
): Promise<ChatChannelMember[]> {
  const row = await readMembership(scope, channel.id);
  const [own] = row ? await presentListed(scope, [row]) : [];
  if (!own) fail(kernelErrors.notFound);
  return members.map((member) => memberView(scope, member, channel, own.channel));
}

export async function presentMember(
  scope: Scope<Person>,
  channel: Channel,
  member: Member,
): Promise<ChatChannelMember> {
  const [view] = await presentMembers(scope, channel, [member]);
  return view ?? fail(kernelErrors.notFound);
}
