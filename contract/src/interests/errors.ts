import { errors } from "../kernel/index.ts";

export const interestErrors = errors("interest", {
  chooseFive: { status: 460, sentence: "Choose 5 interests." },
  unknown: { status: 460, sentence: "One of these interests does not exist any more. Choose another one." },
});
