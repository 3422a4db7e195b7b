import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PaymentPurpose } from "@marquee/contract/payments";
import type { Scope } from "../kernel/scope.ts";
import type { IntentRow } from "./queries.ts";
import type { LedgerItem } from "./repo.ts";

/** What is due now for something. */
export type Due = {
  /** Names exactly what is paid for and what it costs: whatever changes one of them changes it. */
  readonly hash: string;
  readonly description: string | null;
  /** One line a thing; what is due is their sum. */
  readonly items: readonly LedgerItem[];
};

/** What an intent pays for, locked until the end of the transaction. */
export type Payable = Pick<Due, "hash" | "items"> & {
  /** Hands over what was paid for. False: it cannot be had any more; then everything it held is free again. */
  complete(): Promise<boolean>;
  /** Marks what was paid and given back, so that the rows of the ledger keep what they refer to. */
  abandon(): Promise<void>;
};

/**
 * Something that can be paid for. Declared in the `purposes.ts` of the slice that sells it, which is found by its name:
 * whoever moves money knows no slice.
 */
export type Purpose = {
  readonly name: PaymentPurpose;
  /**
   * Locks what the intent pays for and describes what is due for it now. It takes whom and what for from the intent:
   * the money may arrive by itself, with nobody signed in. Undefined: it is not there any more.
   */
  readonly open: (scope: Scope, intent: IntentRow) => Promise<Payable | undefined>;
};

type PurposesFile = { readonly purposes?: readonly Purpose[] };

let loading: Promise<ReadonlyMap<PaymentPurpose, Purpose>> | undefined;

/** What an intent pays for, by the slice that sells it. */
export async function openPayable(scope: Scope, intent: IntentRow): Promise<Payable | undefined> {
  loading ??= readPurposes();
  const purpose = (await loading).get(intent.purpose);
  if (!purpose) throw new Error(`nobody declares the purpose ${intent.purpose}`);
  return purpose.open(scope, intent);
}

/** The purposes of every slice. Read when the first is needed, because the slices that declare them import this one. */
export async function readPurposes(): Promise<ReadonlyMap<PaymentPurpose, Purpose>> {
  const slices = join(import.meta.dirname, "..");
  const folders = readdirSync(slices).filter((name) => existsSync(join(slices, name, "purposes.ts")));
  const files = await Promise.all(
    folders
      .filter((name) => name !== "payments")
      .map(async (name): Promise<PurposesFile> => import(`../${name}/purposes.ts`)),
  );
  const found = files.flatMap(({ purposes = [] }) => purposes);
  const byName = new Map(found.map((purpose) => [purpose.name, purpose]));
  if (byName.size < found.length) throw new Error("a purpose is declared twice");
  return byName;
}
