import { errors } from "../kernel/index.ts";

export const delegateErrors = errors("delegate", {
  yourself: { status: 460, sentence: "You are acting for this account already." },
  tooMany: { status: 409, sentence: "No more than {limit} people can act for one account." },
  lastOfTeam: { status: 409, sentence: "A team keeps at least one member. Add somebody else first." },
});
