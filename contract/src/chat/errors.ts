import { errors } from "../kernel/index.ts";

export const chatErrors = errors("chat", {
  unknownAccount: { status: 460, sentence: "One of these people cannot be added." },
  nameMissing: { status: 460, sentence: "Give the conversation a name." },
  alone: { status: 460, sentence: "Choose somebody else to talk to." },
  directIsForTwo: { status: 409, sentence: "A conversation of two stays a conversation of two. Start a new one." },
  lastModerator: { status: 409, sentence: "Make somebody else a moderator before you leave." },
  emptyMessage: { status: 400, sentence: "Write something, or add a picture or a file." },
  answeredGone: { status: 409, sentence: "The message that you answer is not there any more." },
  onlyAuthorEdits: { status: 403, sentence: "You can edit only your own messages." },
  deletedStays: { status: 409, sentence: "This message was deleted." },
  notAnEmoji: { status: 400, sentence: "A reaction is one emoji." },
  manyReactions: { status: 409, sentence: "There are enough different reactions here. Choose one that is there." },
  slow: { status: 409, sentence: "Slow mode is on here. You can write again in {seconds} seconds." },
  moderatorStays: { status: 409, sentence: "A moderator cannot be removed. Make them a member first." },
  unknownImage: { status: 460, sentence: "One of the pictures is not there. Upload it again." },
  unknownFile: { status: 460, sentence: "One of the files is not there. Upload it again." },
  belongsElsewhere: {
    status: 409,
    sentence:
      "This conversation belongs to an event or a group. Who is in it, and what it is called, follows from there.",
  },
  archived: { status: 409, sentence: "This conversation is closed. You can read what was said." },
  unwantedWord: { status: 460, sentence: "“{word}” is not wanted in this community. Write it in another way." },
  ownReport: { status: 409, sentence: "You cannot report your own message. You can delete it." },
  notYours: { status: 403, sentence: "You can delete only your own messages." },
});
