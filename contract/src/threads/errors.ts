import { errors } from "../kernel/index.ts";

export const threadErrors = errors("thread", {
  joinFirst: { status: 403, sentence: "Join the circle to write in it." },
  lastManager: { status: 409, sentence: "Make somebody else a manager first." },
  alreadyIn: { status: 409, sentence: "This person is in the circle already." },
});
