import { errors } from "../kernel/index.ts";

export const invoiceErrors = errors("invoice", {
  noLines: { status: 409, sentence: "Add a line that says what is charged for." },
  tooMuch: { status: 409, sentence: "This is more than an invoice can hold. Charge for it in several." },
  notDraft: { status: 409, sentence: "This invoice was sent. Void it and write another one." },
  notSent: { status: 409, sentence: "Only an invoice that was sent and is not paid can do this." },
  notPaid: { status: 409, sentence: "Only a paid invoice is corrected by a credit note. Void it instead." },
  nothingLeft: { status: 409, sentence: "All of this was given back before. Choose lines that were not." },
  noAccount: { status: 409, sentence: "Choose somebody who is a member of the community." },
});
