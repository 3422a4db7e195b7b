import { Account } from "../accounts/entities.ts";
import { linkLimits } from "../admission/entities.ts";
import { admissionErrors } from "../admission/errors.ts";
import { call, Id, input, kernelErrors, Nothing, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { mailInvitationErrors } from "../mail-invitations/errors.ts";
import {
  CommunityLink,
  CommunityLinkPreview,
  Invitation,
  InvitationProgress,
  InvitationsAdded,
  invitationStates,
} from "./entities.ts";

const running = { caller: "administrator", module: "none", acting: "team" } as const;
const member = { caller: "member", module: "none" } as const;
const ofLink = { linkId: Id("communityLink") };
const managingLink = { ...member, may: ["communityLink.manage", "linkId"] } as const;
const one = { invitationId: Id("invitation") };
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;
const byCode = { code: Text(60, 1) };
const changed = { changes: [Invitation, InvitationProgress] } as const;
const people = input({
  people: Type.Array(input({ email: Text(254, 3), name: Optional(Text(100)), tier: Optional(Text(100)) }), {
    minItems: 1,
    maxItems: 1_000,
  }),
});

/** Inviting people to the community: by their addresses, and by a link that is passed on. */
export const invitations = slice("invitations", {
  list: call({
    method: "GET",
    path: "/invitations",
    summary: "List the addresses that were invited to the community in the last 30 days, the latest first",
    query: { state: Optional(OneOf(...invitationStates)) },
    list: inTime,
    returns: Type.Array(Invitation),
    access: running,
    fresh: 5,
  }),
  progress: call({
    method: "GET",
    path: "/invitations/progress",
    summary: "Read how far the invitations to the community are, and how many more can be sent today",
    returns: InvitationProgress,
    access: running,
    fresh: 2,
  }),
  check: call({
    method: "POST",
    path: "/invitations/check",
    summary: "Say what would become of some addresses: who is a member already, was invited, or wants no mail",
    body: people,
    returns: InvitationsAdded,
    access: { ...running, creates: false },
    errors: [admissionErrors.unknownTier],
    changesNothing: "It is looked at before anything is sent.",
  }),
  add: call({
    method: "POST",
    path: "/invitations",
    summary:
      "Invite people to the community by their addresses; whoever is a member or was invited is named and skipped",
    body: people,
    returns: InvitationsAdded,
    access: { ...running, creates: false },
    errors: [admissionErrors.unknownTier, mailInvitationErrors.enoughToday],
    ...changed,
  }),
  resend: call({
    method: "PUT",
    path: "/invitations/{invitationId}/resend",
    summary: "Send an invitation once more, a day after the last time at the earliest",
    params: one,
    returns: Invitation,
    access: running,
    errors: [
      mailInvitationErrors.alreadyIn,
      mailInvitationErrors.refused,
      mailInvitationErrors.sentToday,
      mailInvitationErrors.enoughToday,
    ],
    ...changed,
  }),
  cancel: call({
    method: "DELETE",
    path: "/invitations/{invitationId}",
    summary: "Take an invitation to the community back",
    params: one,
    returns: Nothing,
    access: running,
    errors: [mailInvitationErrors.alreadyIn],
    ...changed,
  }),
  links: call({
    method: "GET",
    path: "/invitations/links",
    summary: "List the links by which people come into the community, the latest first; a member sees their own",
    list: inTime,
    returns: Type.Array(CommunityLink),
    access: member,
    errors: [kernelErrors.forbidden],
  }),
  createLink: call({
    method: "POST",
    path: "/invitations/links",
    summary: "Make a link that leads into the community, for so many people and so many days",
    body: linkLimits,
    returns: CommunityLink,
    access: { ...member, creates: false },
    audited: true,
    errors: [kernelErrors.forbidden],
    changes: [CommunityLink],
  }),
  endLink: call({
    method: "DELETE",
    path: "/invitations/links/{linkId}",
    summary: "End a link into the community: nobody comes by it any more, who came by it stays",
    params: ofLink,
    returns: Nothing,
    access: managingLink,
    changes: [CommunityLink, CommunityLinkPreview],
  }),
  linkAccounts: call({
    method: "GET",
    path: "/invitations/links/{linkId}/accounts",
    summary: "List who came into the community by a link, the latest first",
    params: ofLink,
    list: inTime,
    returns: Type.Array(Account),
    access: managingLink,
  }),
  link: call({
    method: "GET",
    path: "/communityLinks/{code}",
    summary: "Read whose link into the community it is, before coming in by it",
    params: byCode,
    returns: CommunityLinkPreview,
    access: { caller: "guest", module: "none" },
  }),
  enter: call({
    method: "POST",
    path: "/communityLinks/{code}/enter",
    summary: "Let an address make an account by a link, also where only invited people may; it has an hour for it",
    params: byCode,
    body: input({ email: Text(254, 3) }),
    returns: Nothing,
    access: { caller: "guest", module: "none", creates: false },
    errors: [admissionErrors.linkEnded, kernelErrors.tooOften],
    changes: [CommunityLinkPreview],
  }),
});
