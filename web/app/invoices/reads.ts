import { invoiceStatuses, invoices } from "@marquee/contract/invoices";
import type { DataOf } from "@marquee/contract/kernel";

export type Invoice = DataOf<typeof invoices.get>;
export type InvoiceSummary = DataOf<typeof invoices.mine>[number];
export type ManagedInvoice = DataOf<typeof invoices.list>[number];
export type Seller = DataOf<typeof invoices.settings>["seller"];

export const invoiceOf = (invoiceId = "") => [invoices.get, { invoiceId }] as const;
export const intentOf = (invoiceId: string) => [invoices.intent, { invoiceId }] as const;
export const settingsRead = [invoices.settings, {}] as const;

/** Drafts are nobody's but administrators'. */
export const sentStatuses = invoiceStatuses.filter((status) => status !== "draft");

export const statusIn = (address: URLSearchParams) => sentStatuses.find((status) => status === address.get("status"));

/** The reader's invoices as the address narrows them. */
export function invoicesFor(address: URLSearchParams) {
  const status = statusIn(address);
  return [invoices.mine, { search: address.get("search") ?? "", pageSize: 20, ...(status && { status }) }] as const;
}
