import { errors } from "../kernel/index.ts";

export const addressErrors = errors("address", {
  tooMany: { status: 409, sentence: "There is room for 50 addresses. Remove one first." },
});
