import { errors } from "../kernel/index.ts";

export const termsErrors = errors("terms", {
  changed: { status: 409, sentence: "The terms have changed meanwhile. Read them again." },
  tooYoung: { status: 460, sentence: "You have to be {age} years old to take part here." },
  askedOften: { status: 460, sentence: "This was answered before. Ask those who run the community." },
});
