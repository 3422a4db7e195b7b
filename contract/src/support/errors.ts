import { errors } from "../kernel/index.ts";

export const supportErrors = errors("support", {
  /** `data.issues` has the puzzle, at the path `solution`. */
  puzzle: {
    status: 429,
    sentence: "Many requests come from this network. Your device proves first that it is no robot.",
  },
  emailRequired: { status: 400, sentence: "Enter the email address that we may answer to." },
  nothingWritten: { status: 400, sentence: "Write what it is about." },
  filesOfMembers: { status: 403, sentence: "Sign in to add files." },
  isFull: { status: 409, sentence: "This conversation is long. Start a new request." },
  notAdministrator: { status: 460, sentence: "Only administrators can look after requests." },
});
