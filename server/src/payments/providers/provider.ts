import type { PaymentInBrowser } from "@marquee/contract/payments";
import type { Scope } from "../../kernel/scope.ts";
import type { IntentRow } from "../queries.ts";

/** A scope that reads, or works in a transaction. */
export type Asking = Pick<Scope, "database" | "organization" | "now" | "services">;

/** Money that went back there. `paymentId`: the refund of ours that it is; null where it was started there. */
export type RefundThere = {
  readonly reference: string;
  readonly amount: number;
  readonly paymentId: string | null;
  readonly isFailed: boolean;
};

/** A buyer's bank that took money back. `fee`: what the provider keeps for it. */
export type DisputeThere = {
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
  readonly state: "open" | "won" | "lost";
};

/**
 * What a provider knows of a payment at this moment. `promised`: the organiser collects it outside. What it says replaces
 * what it has said before: whoever applies it needs no order of what was told.
 */
export type StateThere = {
  readonly status: "promised" | "open" | "processing" | "paid" | "canceled";
  readonly last4: string | null;
  /** Kept by the provider, where it is known, in the currency of the payment. */
  readonly fee: { readonly reference: string; readonly amount: number } | null;
  readonly refunds: readonly RefundThere[];
  readonly disputes: readonly DisputeThere[];
};

/** What the browser pays with. */
export type Begun = { readonly secret: string; readonly inBrowser: PaymentInBrowser };

/** What moves the money of an intent. Each is asked outside of transactions, except whether it is ready. */
export type Provider = {
  /** Whether this community can take money by it. */
  isReady(scope: Asking): Promise<boolean>;
  /** Makes the payment known there, once however often it is asked; undefined where nothing happens in the browser. */
  begin(scope: Asking, intent: IntentRow): Promise<Begun | undefined>;
  /** Undefined where the provider has never heard of it. */
  ask(scope: Asking, intent: IntentRow): Promise<StateThere | undefined>;
  /** Sees to it that nobody pays it any more, and says what has come of it. */
  close(scope: Asking, intent: IntentRow): Promise<StateThere | undefined>;
  /**
   * Gives back what is in our ledger already, once however often it is asked. Undefined where the organiser does it
   * outside.
   */
  giveBack(scope: Asking, refund: RefundOfOurs): Promise<RefundThere | undefined>;
};

export type RefundOfOurs = { readonly intent: IntentRow; readonly paymentId: string; readonly amount: number };

/** Of a payment in which nothing has happened beside it. */
export const nothingElse = { last4: null, fee: null, refunds: [], disputes: [] } as const;
