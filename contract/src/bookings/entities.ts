import { AnyText, Id, named, Whole } from "../kernel/index.ts";

export const BookingSummary = named("BookingSummary", {
  id: Id("booking"),
  alternateId: Whole,
  day: AnyText,
  time: AnyText,
  duration: Whole,
  status: AnyText,
});
