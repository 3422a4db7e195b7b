import type { DataOf } from "@marquee/contract/kernel";
import { mailInvitations } from "@marquee/contract/mail-invitations";

export type MailInvitation = DataOf<typeof mailInvitations.list>[number];

export const mailInvitationsOf = (groupId: string) => [mailInvitations.list, { groupId, pageSize: 20 }] as const;
export const progressOf = (groupId: string) => [mailInvitations.progress, { groupId }] as const;
export const refusalOf = (token = "") => [mailInvitations.refusal, { token }] as const;
