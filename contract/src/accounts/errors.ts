import { errors } from "../kernel/index.ts";

export const accountErrors = errors("account", {
  usernameTaken: { status: 409, sentence: "This username is taken. Choose another one." },
  usernameReserved: { status: 460, sentence: "This username cannot be used. Choose another one." },
  localeNotOffered: { status: 460, sentence: "This language is not offered here." },
  timezoneUnknown: { status: 460, sentence: "This time zone does not exist." },
  notYourself: { status: 460, sentence: "This cannot be done with your own account." },
  lastModerator: {
    status: 409,
    sentence: "You are the last moderator of {name}. Make somebody else a moderator first.",
  },
  lastOfTeam: {
    status: 409,
    sentence: "You are the last member of the team {name}. Add somebody to it or delete it first.",
  },
  emailUnconfirmed: { status: 409, sentence: "Confirm the new address first, with the code we sent there." },
  suspended: { status: 403, sentence: "This account is suspended." },
});
