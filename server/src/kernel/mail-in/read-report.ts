import type { Attachment, Email } from "postal-mime";

/** What a mail server reports about a mail of ours. */
export type Report =
  | { readonly kind: "bounce"; readonly status: string; readonly isPermanent: boolean }
  /** `about`: what it says of the mail, in which our signed address stands. */
  | { readonly kind: "complaint"; readonly about: string };

/** The report that a mail is (RFC 3464, RFC 5965); undefined for any other mail, and for one that changes nothing. */
export function readReport({ attachments }: Email): Report | undefined {
  const part = (...types: string[]): string | undefined => {
    const found = attachments.find(({ mimeType }) => types.includes(mimeType));
    return found && textOf(found);
  };
  const feedback = part("message/feedback-report");
  const original = part("message/rfc822", "text/rfc822-headers", "message/rfc822-headers") ?? "";
  if (feedback !== undefined) {
    const [fields] = groupsOf(feedback);
    if (fields?.get("feedback-type")?.toLowerCase() !== "abuse") return undefined;
    // Of the mail itself only what the receiving server wrote above it: its words may quote any address.
    const heads = original.split(/\r?\n\r?\n/, 1)[0] ?? "";
    const path = /^return-path:.*$/im.exec(heads)?.[0] ?? "";
    return { kind: "complaint", about: `${fields.get("original-mail-from") ?? ""} ${path}` };
  }
  const delivery = part("message/delivery-status", "message/global-delivery-status");
  return delivery === undefined ? undefined : bounceOf(delivery);
}

/** Only what has failed: a mail that is late may still arrive. One that failed for good counts before any other. */
function bounceOf(delivery: string): Report | undefined {
  const failed = groupsOf(delivery)
    .filter((fields) => fields.get("action")?.toLowerCase().startsWith("failed"))
    .map((fields) => statusOf(fields))
    .map((status) => ({ kind: "bounce" as const, status, isPermanent: isPermanent(status) }));
  return failed.find((report) => report.isPermanent) ?? failed[0];
}

/** The status, or what the other server answered; some gateways leave out one of them. */
function statusOf(fields: ReadonlyMap<string, string>): string {
  const pattern = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
  const status = pattern.exec(fields.get("status") ?? "") ?? pattern.exec(fields.get("diagnostic-code") ?? "");
  return status?.[0] ?? (/\b5\d\d\b/.test(fields.get("diagnostic-code") ?? "") ? "5.0.0" : "4.0.0");
}

/**
 * Whether the address itself is no good. That a mailbox is full, that a server is not well, or that it does not like what
 * we wrote or who we are (5.7), says nothing of the address: these are only counted.
 */
function isPermanent(status: string): boolean {
  return /^5\.(0|1|4)\./.test(status) || /^5\.2\.[01]$/.test(status);
}

const mostText = 64 * 1024;

function textOf({ content }: Attachment): string {
  if (typeof content === "string") return content.slice(0, mostText);
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)
    .subarray(0, mostText)
    .toString("utf8");
}

/** Groups of fields, separated by empty lines; a line that begins with a space goes on with the one before. */
function groupsOf(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
      return new Map(
        lines.flatMap((line) => {
          const at = line.indexOf(":");
          return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
        }),
      );
    });
}
