import type { DataOf } from "@marquee/contract/kernel";
import { ownPayments } from "@marquee/contract/own-payments";
import type { PaymentPurpose } from "@marquee/contract/payments";
import type { TextId } from "../kernel/i18n/texts.ts";

export type OwnPayment = DataOf<typeof ownPayments.list>[number];
export type Receipt = DataOf<typeof ownPayments.get>;

export const paymentOf = (paymentId = "") => [ownPayments.get, { paymentId }] as const;

export const kinds = ["all", "due", "charge", "refund"] as const;
/** Which payments a list shows, as it stands in the address. */
export type Kind = (typeof kinds)[number];

export const kindOf = (address: URLSearchParams): Kind => kinds.find((kind) => kind === address.get("show")) ?? "all";

/** The reader's payments as the address narrows them. */
export function paymentsFor(address: URLSearchParams) {
  const kind = kindOf(address);
  const narrowed = kind === "due" ? { due: true } : kind === "all" ? {} : { type: kind };
  return [ownPayments.list, { search: address.get("search") ?? "", pageSize: 20, ...narrowed }] as const;
}

export const purposeNames: Readonly<Record<PaymentPurpose, TextId>> = {
  registration: "payment.purpose.registration",
  sessionAccess: "payment.purpose.sessionAccess",
  addOns: "payment.purpose.addOns",
  coupons: "payment.purpose.coupons",
  invoice: "payment.purpose.invoice",
  booking: "payment.purpose.booking",
  passChange: "payment.purpose.passChange",
};
