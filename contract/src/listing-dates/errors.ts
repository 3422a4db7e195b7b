import { errors } from "../kernel/index.ts";

export const listingDateErrors = errors("listingDate", {
  taken: { status: 409, sentence: "The series has a date at one of these times. Look at the dates again." },
  inThePast: { status: 460, sentence: "One of these dates is over. Look at the dates again." },
  isCanceled: { status: 409, sentence: "This event was cancelled. Choose a date that takes place." },
});
