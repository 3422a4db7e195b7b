import { errors } from "../kernel/index.ts";

export const attendeeActionErrors = errors("attendeeAction", {
  nobody: { status: 400, sentence: "Nobody is chosen. Choose attendees first." },
  tooMany: { status: 409, sentence: "More than {most} attendees match. Narrow the filter first." },
  labelNeeded: { status: 400, sentence: "Choose a label." },
  wordsNeeded: { status: 400, sentence: "Write a subject and a text." },
  changed: { status: 409, sentence: "What would go back is another amount by now. Look at it again." },
});
