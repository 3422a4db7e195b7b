import { errors } from "../kernel/index.ts";

export const mailInvitationErrors = errors("mailInvitation", {
  enoughToday: { status: 409, sentence: "Only {left} more people can be invited by mail today. Go on tomorrow." },
  alreadyIn: { status: 409, sentence: "Whoever has this address has joined already." },
  sentToday: { status: 409, sentence: "This invitation was sent less than a day ago." },
  refused: { status: 409, sentence: "Whoever has this address wants no invitations." },
  badAddress: { status: 460, sentence: "This address is not whole. Press the link in the mail again." },
});
