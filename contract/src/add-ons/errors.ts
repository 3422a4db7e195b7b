import { errors } from "../kernel/index.ts";

export const addOnErrors = errors("addOns", {
  closed: { status: 409, sentence: "This event is over: nothing can be added to its passes any more." },
  already: { status: 409, sentence: "This pass has {name} already." },
  notFree: { status: 460, sentence: "{name} has to be paid for." },
});
