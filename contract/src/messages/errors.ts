import { errors } from "../kernel/index.ts";

/** Why a message is refused, wherever it is written. The codes are those of the chat, where the first of them were. */
export const messageErrors = errors("chat", {
  emptyMessage: { status: 400, sentence: "Write something, or add a picture or a file." },
  answeredGone: { status: 409, sentence: "The message that you answer is not there any more." },
  onlyAuthorEdits: { status: 403, sentence: "You can edit only your own messages." },
  deletedStays: { status: 409, sentence: "This message was deleted." },
  notAnEmoji: { status: 400, sentence: "A reaction is one emoji." },
  manyReactions: { status: 409, sentence: "There are enough different reactions here. Choose one that is there." },
  slow: { status: 409, sentence: "Slow mode is on here. You can write again in {seconds} seconds." },
  unknownImage: { status: 460, sentence: "One of the pictures is not there. Upload it again." },
  unknownFile: { status: 460, sentence: "One of the files is not there. Upload it again." },
  unwantedWord: { status: 460, sentence: "“{word}” is not wanted in this community. Write it in another way." },
  onlyModerators: { status: 403, sentence: "Only those who look after this place write here." },
  ownReport: { status: 409, sentence: "You cannot report your own message. You can delete it." },
  notYours: { status: 403, sentence: "You can delete only your own messages." },
});

/** What whoever is new is refused, wherever they write. The codes are those of posts, where it was refused first. */
export const newcomerErrors = errors("post", {
  manyLinks: { status: 460, sentence: "In your first days here what you write has at most {count} links." },
  slowAtFirst: { status: 460, sentence: "In your first days here you write slowly. Try again in {seconds} seconds." },
  manyWait: {
    status: 409,
    sentence: "{count} things of yours wait for a moderator. You can write more once they are out.",
  },
  writtenElsewhere: { status: 460, sentence: "You wrote this in another place just now. Once is enough." },
});
