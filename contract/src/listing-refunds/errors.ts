import { errors } from "../kernel/index.ts";

export const listingRefundErrors = errors("listingRefund", {
  paidChanged: { status: 409, sentence: "What was paid for this pass has changed since. Look at it again." },
  tooMuch: { status: 409, sentence: "That is more than what was received for this pass and has not gone back." },
  notCanceled: { status: 409, sentence: "Cancel the event first: then everybody can be given their money back." },
});
