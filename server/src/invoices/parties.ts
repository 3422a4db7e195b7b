/** Whom an invoice names: who owes it. Lines that say nothing are empty. */
export type InvoiceParty = {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
};

/** Who sends it. */
export type InvoiceSeller = InvoiceParty & {
  /** The number by which the state knows who sells, as it is written there. */
  readonly taxNumber: string;
  readonly email: string;
  /** Below the lines. */
  readonly closing: string;
};

export const nobodySells: InvoiceSeller = {
  name: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  country: "",
  taxNumber: "",
  email: "",
  closing: "",
};
