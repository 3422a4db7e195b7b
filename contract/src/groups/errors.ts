import { errors } from "../kernel/index.ts";

export const groupErrors = errors("group", {
  membersOnly: { status: 453, sentence: "You must join the group to view this content." },
  requestFirst: { status: 403, sentence: "Ask to join this group first." },
  declined: { status: 409, sentence: "Your request was declined. The group can still invite you." },
  noInvitation: { status: 409, sentence: "This invitation is no longer open." },
  lastModerator: { status: 409, sentence: "Make somebody else a moderator first: a group needs one." },
  ownerStays: { status: 409, sentence: "The group belongs to this person. Hand it over to somebody else first." },
  notAMember: { status: 409, sentence: "This person is not a member of the group." },
  hasEvents: { status: 409, sentence: "This group holds events or channels. Deactivate it instead." },
  unknownAccount: { status: 460, sentence: "One of these people cannot be named here." },
  banned: { status: 403, sentence: "You cannot join this group." },
  bannedFromIt: { status: 409, sentence: "One of these people is banned from the group. Lift the ban first." },
  planRequired: { status: 458, sentence: "This group takes a plan: choose one." },
  invitedOften: {
    status: 429,
    sentence: "They were invited several times lately. Give them a week.",
  },
  invitedMany: { status: 429, sentence: "Enough invitations for today. Go on tomorrow." },
  answersMissing: { status: 460, sentence: "Answer the questions of the group first." },
  muted: { status: 403, sentence: "You cannot write in this group for a time. Its page says why, and until when." },
  rulesFirst: { status: 460, sentence: "Accept the rules of the group first." },
});
