import { errors } from "../kernel/index.ts";

export const eventEmailErrors = errors("eventEmail", {
  unknownPlaceholder: {
    status: 460,
    sentence: "Nothing can be filled in for {written}. Choose one of the placeholders, or write it without braces.",
  },
});
