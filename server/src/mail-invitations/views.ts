import type { MailInvitation } from "@marquee/contract/mail-invitations";
import { accountSummaryView, nobody } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { InvitationRow } from "./queries/invitations.ts";

export function invitationView(scope: Scope, row: InvitationRow): MailInvitation {
  const { id, email, state, createdAt, askedAt: sentAt } = row;
  const inviter = row.showsInviter ? accountSummaryView(scope, row.inviter) : nobody;
  return { id, groupId: row.groupId ?? "", email: email ?? "", state, inviter, sentAt, createdAt };
}
