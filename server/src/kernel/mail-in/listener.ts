import { callbackify } from "node:util";
import type { SMTPServer, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from "smtp-server";
import type { Logger } from "pino";
import type { Limiter } from "../http/limits.ts";
import type { MailAddresses, SignedAddress } from "../mail/index.ts";

/** What a receiver is: a signed address of ours, or the one to which mailbox providers report complaints. */
export type Receiver = SignedAddress | { readonly kind: "complaints" };
/** How a mail was taken: `refused` for good, `later` where it is worth trying again. */
export type Taken = "taken" | "refused" | "later";

export type Taking = (mail: {
  readonly raw: Buffer;
  readonly receivers: readonly Receiver[];
  readonly isFromNobody: boolean;
}) => Promise<Taken>;

type Parts = {
  readonly addresses: MailAddresses;
  readonly limiter: Limiter;
  readonly log: Logger;
  readonly take: Taking;
};

const megabyte = 1024 * 1024;
/** Of an answer with files, as they are encoded in mails; a report quotes no more than what we sent. */
const mostBytes = { reply: 15 * megabyte, report: megabyte };
const connections = 30;
/** In a minute, of one network address: a mail server in front sends everything from one. */
const mostConnections = 600;
const lastsFor = 5 * 60_000;

/** A server that takes mail for signed addresses of ours and nothing else: it passes nothing on, and knows nobody. */
export async function mailListener(parts: Parts): Promise<SMTPServer> {
  const smtp = await import("smtp-server");
  const server = new smtp.SMTPServer(optionsOf(parts));
  server.on("error", (error) => parts.log.debug({ err: error }, "a connection that brought mail failed"));
  // Whoever sends a byte now and then is never idle.
  server.on("connect", ({ id }) => {
    const end = setTimeout(() => {
      for (const connection of server.connections) if (connection.id === id) connection.close();
    }, lastsFor);
    end.unref();
  });
  return server;
}

function optionsOf({ addresses, limiter, take }: Parts): SMTPServerOptions {
  const receiverOf = (address: string): Receiver | undefined =>
    address.toLowerCase() === `complaints@${addresses.domain}` ? { kind: "complaints" } : addresses.read(address);

  async function admit({ remoteAddress }: SMTPServerSession): Promise<void> {
    if ((await limiter.take(`mail from ${remoteAddress}`, mostConnections, 60_000)) > 0)
      throw refusal(421, "too often");
  }

  async function takeMail(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<string> {
    const receivers = envelope.rcptTo.flatMap(({ address }) => receiverOf(address) ?? []);
    const isReply = receivers.some(({ kind }) => kind !== "return" && kind !== "complaints");
    const raw = await readAll(stream, isReply ? mostBytes.reply : mostBytes.report);
    const isFromNobody = envelope.mailFrom === false || envelope.mailFrom.address === "";
    const taken = await take({ raw, receivers, isFromNobody });
    if (taken === "later") throw refusal(451, "try again later");
    if (taken === "refused") throw refusal(554, "not understood");
    return "taken";
  }

  return {
    name: addresses.domain,
    banner: "",
    // Nobody signs in. Where the way here has to be encrypted, a mail server or proxy in front does that.
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: mostBytes.reply,
    maxClients: connections,
    maxRecipients: 5,
    socketTimeout: 30_000,
    closeTimeout: 1_500,
    onConnect: callbackify(admit),
    onRcptTo: ({ address }, _session, done) => done(receiverOf(address) ? null : refusal(550, "no such mailbox here")),
    onData: callbackify(takeMail),
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Reads on to the end whatever comes, since only then an answer is heard; keeps no more than allowed. */
async function readAll(stream: SMTPServerDataStream, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > most) throw refusal(552, "too large");
  return Buffer.concat(chunks);
}
