import { errors } from "../kernel/index.ts";

export const teamErrors = errors("team", {
  tooMany: { status: 409, sentence: "You can be a member of no more than {limit} teams." },
  emailInvalid: { status: 460, sentence: "This is not an e-mail address." },
});
