import { mailInvitations } from "@marquee/contract/mail-invitations";
import { groupPolicy } from "../groups/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { mailInvitationsByTheClock } from "./by-the-clock.ts";
import { cancelInvitation, inviteAddresses, leftToday, resendInvitation } from "./invite-addresses.ts";
import { countStates, listInvitations } from "./queries/invitations.ts";
import { readRefusal, saveRefusal } from "./refusals.ts";
import { mailInvitationReactions } from "./send-mails.ts";
import { invitationView } from "./views.ts";

const mailInvitationsModule = serve(mailInvitations, {
  list: query(mailInvitations.list, groupPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listInvitations(scope, subject.id, asked);
    return pageOf(window, rows, (row) => invitationView(scope, row));
  }),
  progress: query(mailInvitations.progress, groupPolicy, async ({ scope, subject }) => ({
    groupId: subject.id,
    ...(await countStates(scope, subject.id)),
    left: await leftToday(scope, subject.id),
  })),
  add: inviteAddresses,
  resend: resendInvitation,
  cancel: cancelInvitation,
  refusal: readRefusal,
  refuse: saveRefusal,
});

export const module: SliceModule = {
  serves: [mailInvitationsModule],
  reactions: mailInvitationReactions,
  schedules: (parts) => [mailInvitationsByTheClock(parts)],
};
