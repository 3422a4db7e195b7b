import type { Clock } from "../../clock.ts";
import type { Signatures } from "../signatures.ts";

/** What answers by mail can be about, each by the letter with which its addresses begin. */
const letters = { return: "b", supportTicket: "s" } as const;
export type ReplyKind = Exclude<keyof typeof letters, "return">;

type Signed = {
  readonly organizationId: string;
  /** Stands for the address that the mail was sent to; the address cannot be read from it. */
  readonly addressKey: string;
};
export type SignedAddress = Signed &
  (
    | { readonly kind: "return" }
    | { readonly kind: ReplyKind; /** Its number in the community. */ readonly about: number }
  );

const day = 24 * 60 * 60_000;
/** A mail server gives up after some days; people complain of, and answer, what is older. */
const lasts = { return: 60, supportTicket: 180 } as const;

const keyBytes = 8;
const markBytes = 10;
const headBytes = 16 + keyBytes + 2;

export type MailAddresses = ReturnType<typeof createMailAddresses>;

/**
 * Addresses to which mail comes in. Each names a community and the address that it was given to, ends some day, and is
 * signed, so that nobody else can have made it. In digits and small letters, since some servers change capital ones, and
 * within the 64 characters that a local part may have.
 */
export function createMailAddresses(signatures: Signatures, domain: string, clock: Clock) {
  const today = (): number => Math.floor(clock.now().getTime() / day);
  const bytesOf = (purpose: string, text: string, length: number): Buffer =>
    Buffer.from(signatures.sign(purpose, text), "base64url").subarray(0, length);
  const markOf = (letter: string, head: Buffer): Buffer =>
    bytesOf("addresses of mail", `${letter} ${head.toString("hex")}`, markBytes);

  function keyOf(organizationId: string, email: string): string {
    return bytesOf("receivers of mail", `${organizationId} ${email.trim().toLowerCase()}`, keyBytes).toString("hex");
  }

  function issue(kind: keyof typeof letters, organizationId: string, email: string, about?: number): string {
    const until = Buffer.alloc(2);
    until.writeUInt16BE(today() + lasts[kind]);
    const number = Buffer.alloc(about === undefined ? 0 : 4);
    if (about !== undefined) number.writeUInt32BE(about);
    const organization = Buffer.from(organizationId.replaceAll("-", ""), "hex");
    const head = Buffer.concat([organization, Buffer.from(keyOf(organizationId, email), "hex"), until, number]);
    const text = asText(Buffer.concat([head, markOf(letters[kind], head)]));
    return `${letters[kind]}${text}@${domain}`;
  }

  function read(address: string): SignedAddress | undefined {
    const [local = "", host = ""] = address.toLowerCase().split("@");
    const [letter = "", text] = [local.slice(0, 1), local.slice(1)];
    const kind = kindOf(letter);
    if (host !== domain.toLowerCase() || !kind) return undefined;
    const bytes = asBytes(text, headBytes + markBytes + (kind === "return" ? 0 : 4));
    const head = bytes?.subarray(0, -markBytes);
    // As it is written: another way of writing the same would be a second address.
    if (!bytes || !head || !markOf(letter, head).equals(bytes.subarray(-markBytes)) || asText(bytes) !== text)
      return undefined;
    if (head.readUInt16BE(headBytes - 2) < today()) return undefined;
    const signed = { organizationId: uuidOf(head), addressKey: head.toString("hex", 16, 16 + keyBytes) };
    return kind === "return" ? { ...signed, kind } : { ...signed, kind, about: head.readUInt32BE(headBytes) };
  }

  return {
    domain,
    keyOf,
    /** Where a mail to this address comes back when it cannot be delivered. */
    returnFor: (organizationId: string, email: string): string => issue("return", organizationId, email),
    /** Where whoever has this address answers about a thing. */
    replyFor: (kind: ReplyKind, organizationId: string, email: string, about: number): string =>
      issue(kind, organizationId, email, about),
    /** What an address is; undefined for one that is not ours, or over. */
    read,
    /** The first address of ours that stands in a text: what a complaint quotes of the mail it is about. */
    findIn: (text: string): SignedAddress | undefined =>
      (text.match(/[a-z0-9]{40,64}@[a-z0-9.-]{4,190}/gi) ?? []).slice(0, 20).map(read).find(Boolean),
  };
}

/** The domain of `MAIL_IN`; undefined where no mail comes in. */
export const mailDomain = (setting: string): string | undefined =>
  URL.parse(setting)?.searchParams.get("domain")?.toLowerCase() ?? undefined;

function kindOf(letter: string): keyof typeof letters | undefined {
  if (letter === letters.return) return "return";
  return letter === letters.supportTicket ? "supportTicket" : undefined;
}

const lengthOf = (bytes: number): number => Math.ceil((bytes * 8) / Math.log2(36));

function asText(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString("hex")}`)
    .toString(36)
    .padStart(lengthOf(bytes.length), "0");
}

function asBytes(text: string, length: number): Buffer | undefined {
  if (text.length !== lengthOf(length) || !/^[a-z0-9]+$/.test(text)) return undefined;
  const hex = Array.from(text)
    .reduce((number, digit) => number * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16);
  return hex.length > length * 2 ? undefined : Buffer.from(hex.padStart(length * 2, "0"), "hex");
}

function uuidOf(head: Buffer): string {
  return head.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
