import { errors } from "../kernel/index.ts";

export const chatErrors = errors("chat", {
  unknownAccount: { status: 460, sentence: "One of these people cannot be added." },
  nameMissing: { status: 460, sentence: "Give the conversation a name." },
  alone: { status: 460, sentence: "Choose somebody else to talk to." },
  directIsForTwo: { status: 409, sentence: "A conversation of two stays a conversation of two. Start a new one." },
  lastModerator: { status: 409, sentence: "Make somebody else a moderator before you leave." },
  moderatorStays: { status: 409, sentence: "A moderator cannot be removed. Make them a member first." },
  belongsElsewhere: {
    status: 409,
    sentence:
      "This conversation belongs to an event or a group. Who is in it, and what it is called, follows from there.",
  },
  archived: { status: 409, sentence: "This conversation is closed. You can read what was said." },
});
