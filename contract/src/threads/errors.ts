import { errors } from "../kernel/index.ts";

export const threadErrors = errors("thread", {
  joinFirst: { status: 403, sentence: "Join the circle to write in it." },
  joinGroupFirst: { status: 453, sentence: "Join the group to write in its discussions." },
  onePlace: { status: 460, sentence: "A discussion is for a circle or for a group, not for both." },
  lastManager: { status: 409, sentence: "Make somebody else a manager first." },
  waits: { status: 409, sentence: "This discussion waits for a moderator. You can write in it once it is out." },
  alreadyIn: { status: 409, sentence: "This person is in the circle already." },
});
