import {
  AnyText,
  Flag,
  Id,
  input,
  Moment,
  named,
  Nullable,
  OneOf,
  Optional,
  type Static,
  Text,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { PurchaseStatus } from "../registration/summaries.ts";

/** What an entrance says to a scan. */
export const scanOutcomes = ["in", "already", "refused"] as const;
/** `goneCode`: signed for this event, but the pass has been cancelled or passed on since. */
export const scanRefusals = ["canceled", "notReady", "badCode", "goneCode"] as const;

/** Where a list went on last: a moment in ms and an id. */
export const EntranceCursor = Type.Unsafe<string>({
  type: "string",
  pattern: "^[0-9]{1,15}\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
});

/** A pass as an entrance keeps it. */
export const EntrancePass = named("EntrancePass", {
  id: Id("pass"),
  accountId: Id("account"),
  /** SHA-256 of the code, its first 16 bytes in base64url: it knows the code, and shows none. */
  codeHash: AnyText,
  name: AnyText,
  email: Nullable(AnyText),
  passType: AnyText,
  number: Whole,
  orderNumber: Whole,
  status: PurchaseStatus,
  usedAt: Nullable(Timestamp),
  /** Where it came in. */
  gate: Nullable(AnyText),
  updatedAt: Timestamp,
});
export type EntrancePass = Static<typeof EntrancePass>;

export const EntranceList = named("EntranceList", {
  /** The moment of this answer: the list is as of it once it is complete, and devices set their clocks by it. */
  now: Timestamp,
  /** Ed25519, 32 bytes in base64url: what the codes of this event are signed for. */
  publicKey: AnyText,
  /** Leads to what comes after these, and later to what has changed. */
  cursor: AnyText,
  /** Nothing comes after these now. */
  isComplete: Flag,
  /** May hold some that were in an answer before. */
  passes: Type.Array(EntrancePass),
  checkedIn: Whole,
  expected: Whole,
  conflicts: Whole,
});
export type EntranceList = Static<typeof EntranceList>;

const day = 86_400_000;

/** A scan as a device has made it. */
export const Scan = input({
  /** Made by the device: the same scan may be sent again. */
  id: Id("scan"),
  code: Optional(Text(1000, 1)),
  /** Chosen from the list instead of scanned. */
  passId: Optional(Id("pass")),
  gate: Optional(Text(80)),
  /** By the clock of the device. */
  deviceTime: Moment,
  /** What has to be added to that clock for the server's, in ms. */
  offset: Type.Integer({ minimum: -36_500 * day, maximum: 36_500 * day }),
  /** What the device has said by its own list; absent where it waits for the answer. */
  decision: Optional(OneOf(...scanOutcomes)),
});
export type Scan = Static<typeof Scan>;

/** When, where and by whom a pass came in. */
export const CheckInMark = Type.Object({ at: Timestamp, gate: Nullable(AnyText), by: Nullable(AnyText) });
export type CheckInMark = Static<typeof CheckInMark>;

export const ScanAnswer = Type.Object({
  id: Id("scan"),
  outcome: OneOf(...scanOutcomes),
  reason: Nullable(OneOf(...scanRefusals)),
  pass: Nullable(EntrancePass),
  /** Where it is in already: the check-in that counts. */
  first: Nullable(CheckInMark),
});
export type ScanAnswer = Static<typeof ScanAnswer>;

/** A scan that let somebody in and should not have. */
export const CheckInConflict = named("CheckInConflict", {
  id: Id("conflict"),
  passId: Nullable(Id("pass")),
  /** As it stands on the pass; null for a code of no pass. */
  name: Nullable(AnyText),
  number: Nullable(Whole),
  scannedAt: Timestamp,
  gate: Nullable(AnyText),
  by: Nullable(AnyText),
  outcome: OneOf(...scanOutcomes),
  reason: Nullable(OneOf(...scanRefusals)),
  first: Nullable(CheckInMark),
});
export type CheckInConflict = Static<typeof CheckInConflict>;
