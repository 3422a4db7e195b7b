import { errors } from "../kernel/index.ts";

export const activationErrors = errors("activation", {
  notStarted: { status: 409, sentence: "This has not begun yet." },
  codeNeeded: { status: 460, sentence: "Enter the code." },
  wrongCode: { status: 460, sentence: "This is not the right code." },
  tooManyGuesses: { status: 429, sentence: "The code was wrong too often. Try again in {minutes} minutes." },
});
