import { errors } from "../kernel/index.ts";

export const managedGuestErrors = errors("managedGuest", {
  tooManyGuests: { status: 409, sentence: "There is room for 30 people. Remove one before you add another." },
});
