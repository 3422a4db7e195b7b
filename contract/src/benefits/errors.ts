import { errors } from "../kernel/index.ts";

export const benefitErrors = errors("benefit", {
  tooMany: { status: 409, sentence: "There is room for 100 benefits. Remove one first." },
});
