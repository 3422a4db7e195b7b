import { GroupInvitation } from "../groups/entities.ts";
import { call, Flag, Id, input, kernelErrors, Nothing, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import {
  InvitationRefusal,
  MailInvitation,
  MailInvitationProgress,
  mailInvitationStates,
  MailInvitationsAdded,
} from "./entities.ts";
import { mailInvitationErrors } from "./errors.ts";

const inGroup = { groupId: Id("group") };
const ofInvitation = { ...inGroup, invitationId: Id("mailInvitation") };
const managing = { caller: "member", module: "groups", may: ["group.manage", "groupId"] } as const;
const byToken = { token: Text(200, 1) };
const changed = { changes: [MailInvitation, MailInvitationProgress, GroupInvitation], within: "groupId" } as const;

/** Inviting people to a group by their addresses, whether they have an account or not. */
export const mailInvitations = slice("mailInvitations", {
  list: call({
    method: "GET",
    path: "/groups/{groupId}/mailInvitations",
    summary: "List the addresses that were invited to a group in the last 30 days, the latest first",
    params: inGroup,
    query: { state: Optional(OneOf(...mailInvitationStates)) },
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(MailInvitation),
    access: managing,
    errors: [kernelErrors.forbidden],
    fresh: 5,
  }),
  progress: call({
    method: "GET",
    path: "/groups/{groupId}/mailInvitations/progress",
    summary: "Read how far the invitations by mail of a group are, and how many more the caller can send today",
    params: inGroup,
    returns: MailInvitationProgress,
    access: managing,
    errors: [kernelErrors.forbidden],
    fresh: 2,
  }),
  add: call({
    method: "POST",
    path: "/groups/{groupId}/mailInvitations",
    summary:
      "Invite people to a group by their addresses. Members get the usual invitation, others a mail with a link of their own",
    params: inGroup,
    body: input({ addresses: Type.Array(Text(254, 3), { minItems: 1, maxItems: 500 }) }),
    returns: MailInvitationsAdded,
    access: { ...managing, creates: false },
    errors: [kernelErrors.forbidden, mailInvitationErrors.enoughToday],
    ...changed,
  }),
  resend: call({
    method: "PUT",
    path: "/groups/{groupId}/mailInvitations/{invitationId}/resend",
    summary: "Send an invitation once more, a day after the last time at the earliest",
    params: ofInvitation,
    returns: MailInvitation,
    access: managing,
    errors: [
      kernelErrors.forbidden,
      mailInvitationErrors.alreadyIn,
      mailInvitationErrors.sentToday,
      mailInvitationErrors.enoughToday,
    ],
    ...changed,
  }),
  cancel: call({
    method: "DELETE",
    path: "/groups/{groupId}/mailInvitations/{invitationId}",
    summary: "Take an invitation by mail back: its link leads nowhere any more",
    params: ofInvitation,
    returns: Nothing,
    access: managing,
    errors: [kernelErrors.forbidden, mailInvitationErrors.alreadyIn],
    ...changed,
  }),
  refusal: call({
    method: "GET",
    path: "/mailInvitations/refusals/{token}",
    summary: "Read whether invitations come to an address, by what stands at the end of such a mail",
    params: byToken,
    returns: InvitationRefusal,
    access: { caller: "guest", module: "none" },
    errors: [mailInvitationErrors.badAddress],
  }),
  refuse: call({
    method: "PUT",
    path: "/mailInvitations/refusals/{token}",
    summary: "Turn invitations to an address off, in the whole community, or on again",
    params: byToken,
    body: input({ isOn: Flag }),
    returns: InvitationRefusal,
    access: { caller: "guest", module: "none" },
    errors: [mailInvitationErrors.badAddress],
    changes: [InvitationRefusal],
  }),
});
