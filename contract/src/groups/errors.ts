import { errors } from "../kernel/index.ts";

export const groupErrors = errors("group", {
  membersOnly: { status: 453, sentence: "You must join the group to view this content." },
});
