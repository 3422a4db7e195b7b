import { invitations } from "@marquee/contract/invitations";
import { accountView } from "../accounts/index.ts";
import { listUses, listLinks } from "../admission/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { countArrival } from "./arrivals.ts";
import { entrantsByTheClock } from "./by-the-clock.ts";
import { enter, readLink } from "./enter.ts";
import { addPeople, cancelInvitation, checkPeople, leftToday, resendInvitation } from "./invite-people.ts";
import { createLink, endLink, expectMaker } from "./links.ts";
import { linkPolicy } from "./policy.ts";
import { countStates, listInvitations } from "./queries.ts";
import { communityLinkView, invitationView } from "./views.ts";

const invitationsModule = serve(invitations, {
  list: query(invitations.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listInvitations(scope, asked);
    return pageOf(window, rows, (row) => invitationView(scope, row));
  }),
  progress: query(invitations.progress, async ({ scope }) => ({
    ...(await countStates(scope)),
    left: await leftToday(scope),
  })),
  check: checkPeople,
  add: addPeople,
  resend: resendInvitation,
  cancel: cancelInvitation,
  links: query(invitations.links, async ({ scope, caller, query: asked }) => {
    expectMaker(scope, caller);
    const { window, rows } = await listLinks(scope, null, asked, caller.isAdministrator ? undefined : caller.accountId);
    return pageOf(window, rows, (row) => communityLinkView(scope, row));
  }),
  createLink,
  endLink,
  linkAccounts: query(invitations.linkAccounts, linkPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listUses(scope, subject.id, asked);
    return pageOf(window, rows, ({ account }) => accountView(scope, account));
  }),
  link: readLink,
  enter,
});

export const module: SliceModule = {
  serves: [invitationsModule],
  reactions: [countArrival],
  schedules: (parts) => [entrantsByTheClock(parts)],
};
