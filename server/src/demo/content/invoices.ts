import type { InvoiceSpec } from "../../test/fixtures-invoices.ts";
import type { InvoiceSeller } from "../../invoices/index.ts";

/** Days are before now; below zero they are after. */
type DemoInvoice = Pick<InvoiceSpec, "title" | "notes" | "lines" | "status" | "billTo"> & {
  /** Who owes it, by username. */
  readonly payer: string;
  readonly days: number;
  readonly dueDays: number;
  readonly paidDays?: number;
  readonly credit?: { readonly amount: number; readonly days: number; readonly notes: string };
};

type DemoInvoices = {
  readonly seller: Partial<InvoiceSeller> & { readonly name: string };
  readonly invoices: readonly DemoInvoice[];
};

const oldMill = { name: "The Old Mill", address1: "4 Mill Quay", city: "Cork", zip: "T12 R5C8", country: "IE" };
const boatyard = { name: "Mill Quay Boatyard", address1: "Under the second arch", city: "Cork", country: "IE" };

/** What communities have invoiced, the oldest first, by the slug of the tenant. */
export const demoInvoices: Readonly<Partial<Record<string, DemoInvoices>>> = {
  riverside: {
    seller: {
      name: "Riverside Cork CLG",
      address1: "The Old Mill, 4 Mill Quay",
      city: "Cork",
      state: "County Cork",
      zip: "T12 R5C8",
      country: "IE",
      taxNumber: "IE 3204719 KH",
      email: "hello@riverside.example.org",
      closing: "A charity registered in Ireland, exempt from VAT on what it does for its members. Thank you!",
    },
    invoices: [
      {
        payer: "tadhg.omahony",
        billTo: boatyard,
        title: "Stand at the Lantern River Festival",
        lines: [
          {
            name: "Stand under the arches",
            description: "Three by three metres, with power",
            quantity: 2,
            amount: 9500,
          },
        ],
        status: "paid",
        days: 61,
        dueDays: 47,
        paidDays: 52,
        credit: { amount: 4750, days: 40, notes: "It rained all of Sunday: half of the second day goes back." },
      },
      {
        payer: "ines.duarte",
        billTo: oldMill,
        title: "Hire of the open room",
        lines: [
          { name: "Open room, an evening", description: "September to November", quantity: 6, amount: 4500 },
          { name: "Key left in the door", quantity: 1, amount: 2000 },
        ],
        status: "paid",
        days: 34,
        dueDays: 20,
        paidDays: 29,
      },
      {
        payer: "kenji.watanabe",
        billTo: { name: "Kenji Watanabe", address1: "12 Weir Terrace", city: "Cork", country: "IE" },
        title: "Loan tools that stayed away",
        lines: [{ name: "Japanese pull saw", description: "Two weeks longer than agreed", quantity: 2, amount: 750 }],
        status: "sent",
        days: 25,
        dueDays: 11,
      },
      {
        payer: "noor.haddad",
        billTo: { name: "Noor Haddad", address1: "3 Lock Lane", city: "Cork", country: "IE" },
        title: "Sponsor of the autumn readings",
        notes: "Your name stands on the programme and at the door.",
        lines: [{ name: "Autumn readings", description: "Four evenings", quantity: 1, amount: 25_000 }],
        status: "sent",
        days: 4,
        dueDays: -10,
      },
      {
        payer: "ines.duarte",
        billTo: oldMill,
        title: "Stalls at the winter market",
        lines: [
          { name: "Stall on the quay", quantity: 2, amount: 8000 },
          { name: "String of lights", description: "Twenty metres", quantity: 3, amount: 1250 },
        ],
        status: "sent",
        days: 2,
        dueDays: -12,
      },
      {
        payer: "tadhg.omahony",
        billTo: boatyard,
        title: "Slipway in December",
        lines: [{ name: "Slipway, a day", quantity: 4, amount: 3000 }],
        status: "draft",
        days: 1,
        dueDays: -14,
      },
    ],
  },
};
