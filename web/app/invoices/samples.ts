/** An invoice as the server answers it, for the tests of its screens. */
export const invoiceId = "0192aaaa-0000-4000-8000-000000000001";
const at = "2025-11-20T10:00:00.000Z";

export const summary = {
  id: invoiceId,
  alternateId: 7,
  title: "Stand at the market",
  sentDate: at,
  dueDate: "2099-12-04T12:00:00.000Z",
  status: "sent",
  type: "invoice",
  amount: 3005,
  currency: "EUR",
};

const nowhere = { address1: "", address2: "", city: "", state: "", zip: "", country: "" };
const line = (id: string, name: string, quantity: number, amount: number, taxRate: number, salesTax: number) => ({
  id,
  name,
  description: null,
  quantity,
  amount,
  taxRate,
  subTotal: quantity * amount,
  salesTax,
  total: quantity * amount + salesTax,
  createdAt: at,
  updatedAt: at,
});

export const invoice = {
  ...summary,
  lineItems: [line("l1", "Stand", 2, 1000, 23, 460), line("l2", "Books", 1, 500, 9, 45)],
  payments: [],
  notes: null,
  intentId: null,
  connectionId: null,
  secret: null,
  account: { id: "me" },
  payer: {
    id: "0192aaaa-0000-4000-8000-000000000003",
    username: "tadhg",
    firstName: "Tadhg",
    lastName: "O'Mahony",
    image: null,
  },
  billTo: { ...nowhere, name: "Mill Quay Boatyard", city: "Cork", country: "IE" },
  seller: { ...nowhere, name: "Riverside Cork CLG", taxNumber: "IE 1234567 A", email: "", closing: "Thank you" },
  taxIncluded: false,
  subTotal: 2500,
  salesTax: 505,
  paidAt: null,
  due: {
    reference: "ABCD-EFGH-JKMN",
    amount: 3005,
    currency: "EUR",
    dueBy: "2099-12-04T12:00:00.000Z",
    holder: "Riverside",
    account: null,
    bank: null,
    bic: null,
    note: null,
  },
  correctsId: null,
  creditNotes: [],
  createdAt: at,
  updatedAt: at,
};
