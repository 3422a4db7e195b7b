import { errors } from "../kernel/index.ts";

export const levelErrors = errors("level", {
  tooMany: { status: 409, sentence: "There is room for 20 levels. Remove one first." },
});
