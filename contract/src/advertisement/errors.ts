import { errors } from "../kernel/index.ts";

export const advertisementErrors = errors("advertisement", {
  tooMany: { status: 409, sentence: "There is room for 100 advertisements. Remove one first." },
});
