import { errors } from "../kernel/index.ts";

export const admissionErrors = errors("admission", {
  rulesChanged: { status: 409, sentence: "The rules have changed meanwhile. Read them again." },
  linkEnded: { status: 409, sentence: "This invitation link no longer works. Ask whoever gave it to you for another." },
  notYourself: { status: 409, sentence: "You cannot ban yourself. You can leave the group." },
  notYourselfMuted: { status: 409, sentence: "You cannot mute yourself, nor lift it from yourself." },
  unknownTier: { status: 460, sentence: "One of these tiers is not there any more." },
});
