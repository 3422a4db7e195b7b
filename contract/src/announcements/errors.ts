import { errors } from "../kernel/index.ts";

export const announcementErrors = errors("announcement", {
  alreadySent: { status: 409, sentence: "This announcement has already gone out." },
  inThePast: { status: 400, sentence: "Choose a time that is still to come." },
  empty: { status: 400, sentence: "Write something to announce." },
  noAddress: { status: 460, sentence: "You have no confirmed mail address to send a test to." },
  unknownSegment: { status: 460, sentence: "This interest or event is no longer there." },
  unknownAttendees: {
    status: 460,
    sentence: "This pass, session, label or answer is no longer there. Choose again.",
  },
  badAddress: { status: 404, sentence: "This address is not whole. Open it from the mail again." },
});
