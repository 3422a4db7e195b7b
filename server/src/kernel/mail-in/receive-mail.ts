import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import { inTransaction, reader } from "../db/database.ts";
import type { Kernel } from "../kernel.ts";
import type { MailAddresses, SignedAddress } from "../mail/index.ts";
import { noteBounce, noteComplaint, noteReceived, wasReceived } from "../mail/index.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Receiver, Taken, Taking } from "./listener.ts";
import { isAutomatic, readReply, type Reply } from "./read-reply.ts";
import { readReport } from "./read-report.ts";

export type ReplyAddress = Exclude<SignedAddress, { readonly kind: "return" }>;
/** A mail that answers one of ours, from whoever has the address that ours was sent to. */
export type ArrivedReply = {
  readonly tenant: Tenant;
  readonly address: ReplyAddress;
  /** The same for the same mail: to be used where it must have an effect once. */
  readonly key: string;
  /** In small letters; undefined: it is from another address than the one that was written to. */
  readonly from: string | undefined;
  readonly reply: Reply;
};
/** What a slice does with answers to its mails; it answers to whoever wrote when it refuses them. */
export type ReplyTaking = (kernel: Kernel, arrived: ArrivedReply) => Promise<void>;
export type ReplyTakings = Readonly<Partial<Record<ReplyAddress["kind"], ReplyTaking>>>;

type Parts = { readonly kernel: Kernel; readonly addresses: MailAddresses; readonly takings: ReplyTakings };
type Arrived = { readonly email: Email; readonly raw: Buffer; readonly isFromNobody: boolean };

/** Understands what came in and does what follows from it, before the other server hears that we have it. */
export function mailReceiver({ kernel, addresses, takings }: Parts): Taking {
  return async ({ raw, receivers, isFromNobody }) => {
    const email = await parsed(raw);
    if (!email) return "refused";
    const outcomes: Taken[] = [];
    for (const receiver of receivers) outcomes.push(await takeFor(receiver, { email, raw, isFromNobody }));
    return outcomes.find((outcome) => outcome !== "taken") ?? "taken";
  };

  async function takeFor(receiver: Receiver, arrived: Arrived): Promise<Taken> {
    try {
      const what = await (receiver.kind === "complaints" || receiver.kind === "return"
        ? takeReport(receiver, arrived)
        : takeReply(receiver, arrived));
      kernel.log.info({ what, receiver: receiver.kind }, "a mail came in");
      return "taken";
    } catch (error) {
      kernel.log.error({ err: error, receiver: receiver.kind }, "a mail that came in could not be taken");
      return "later";
    }
  }

  async function takeReport(receiver: Exclude<Receiver, ReplyAddress>, { email, raw }: Arrived): Promise<string> {
    const report = readReport(email);
    if (!report) return "ignored";
    // What provider reports a complaint is not known: whoever quotes the address of a mail has seen that mail.
    const about = receiver.kind === "return" ? receiver : report.kind === "complaint" && addresses.findIn(report.about);
    const tenant = about && (await kernel.directory.byId(about.organizationId));
    if (!about || !tenant) return "ignored";
    const [organizationId, now] = [tenant.id, kernel.clock.now()];
    await inTransaction(kernel.driver, organizationId, async (database) => {
      const at = { database, organizationId, now };
      if (!(await noteReceived(at, keyOf(about, email, raw)))) return;
      if (report.kind === "complaint") await noteComplaint(at, about.addressKey);
      else await noteBounce(at, { ...report, addressKey: about.addressKey });
    });
    return report.kind;
  }

  async function takeReply(address: ReplyAddress, { email, raw, isFromNobody }: Arrived): Promise<string> {
    if (isFromNobody || isAutomatic(email)) return "ignored";
    const tenant = await kernel.directory.byId(address.organizationId);
    const taking = takings[address.kind];
    if (!tenant?.enabled || !taking) return "ignored";
    const [key, organizationId] = [keyOf(address, email, raw), tenant.id];
    if (await wasReceived(reader(kernel.driver, organizationId), organizationId, key)) return "repeated";
    const sender = email.from?.address?.toLowerCase() ?? "";
    const from = addresses.keyOf(organizationId, sender) === address.addressKey ? sender : undefined;
    await taking(kernel, { tenant, address, key, from, reply: readReply(email) });
    await inTransaction(kernel.driver, organizationId, (database) =>
      noteReceived({ database, organizationId, now: kernel.clock.now() }, key),
    );
    return "reply";
  }
}

/** The same mail sent again has the same: by the id that its program gave it, else by all of it. */
function keyOf(address: SignedAddress, { messageId }: Email, raw: Buffer): string {
  const hash = createHash("sha256").update(JSON.stringify(address));
  return hash.update(messageId ?? raw).digest("base64url");
}

/** Undefined for what nobody can read: parts within parts without end, or heads of megabytes. */
async function parsed(raw: Buffer): Promise<Email | undefined> {
  const { default: PostalMime } = await import("postal-mime");
  const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
  return PostalMime.parse(raw, limits).catch(() => undefined);
}
