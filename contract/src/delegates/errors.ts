import { errors } from "../kernel/index.ts";

export const delegateErrors = errors("delegate", {
  yourself: { status: 460, sentence: "You are acting for this account already." },
  tooMany: { status: 409, sentence: "No more than {limit} people can act for one account." },
  noTeam: { status: 460, sentence: "A team cannot act for somebody else. Choose one of its members." },
  lastOfTeam: { status: 409, sentence: "A team keeps at least one member. Add somebody else first." },
});
