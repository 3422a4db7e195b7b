import type { Translate } from "../kernel/i18n/texts.ts";
import { displayName, type Person } from "../ui/avatar.tsx";
import type { Membership } from "./reads.ts";

/** The other one of a conversation of two; undefined in groups, and when the other is gone. */
export function partnerOf({ channel, accountId }: Membership): Membership["channel"]["members"][number] | undefined {
  if (channel.kind !== "direct") return undefined;
  return channel.members.find((member) => member.accountId !== accountId);
}

/** What a conversation is called: its name, or the other's. */
export function titleOf(membership: Membership, t: Translate): string {
  const partner = partnerOf(membership);
  if (partner) return displayName(partner.account);
  return membership.channel.name || t("chat.nobody");
}

/** Who is in it, and what it is called, follows from an event or a group. */
export const belongsElsewhere = ({ channel }: Membership): boolean =>
  channel.eventId !== null || channel.groupId !== null;

/** What stands under the title. */
export function subtitleOf(membership: Membership, t: Translate): string {
  const partner = partnerOf(membership);
  if (!partner) return t("chat.memberCount", { count: membership.channel._count.members });
  return [partner.account.title, partner.account.company].filter(Boolean).join(" · ") || `@${partner.account.username}`;
}

/** First name, else another name: short, for a line with several people. */
export const shortName = (person: Person): string => person.firstName || displayName(person);

/** The newest message in one line. */
export function previewOf({ channel, accountId }: Membership, t: Translate): string {
  const last = channel.lastMessage;
  if (!last) return t("chat.noMessagesYet");
  if (last.deletedAt) return t("chat.deleted");
  const text = last.text || t("chat.attachment");
  if (last.accountId === accountId) return t("chat.youSaid", { text });
  return channel.kind === "group" ? t("chat.toast", { from: shortName(last.account ?? {}), text }) : text;
}
