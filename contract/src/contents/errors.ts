import { errors } from "../kernel/index.ts";

export const contentErrors = errors("content", {
  planRequired: { status: 458, sentence: "This takes a plan. Choose one, and it is open to you." },
});
