import { errors } from "../kernel/index.ts";

export const profileFieldErrors = errors("profileField", {
  needsName: { status: 460, sentence: "Give it a name in the language of the community." },
  needsOptions: { status: 460, sentence: "Give people at least two answers to choose from." },
  tooMany: { status: 409, sentence: "There is room for 30 fields. Remove one first." },
});
