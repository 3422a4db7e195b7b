import { readProviderId } from "../events/index.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { tellWatchers } from "./tell-watchers.ts";
import { findSent, noteSending, type Sending } from "./repo.ts";
import { isSameSecret, openStreamKey } from "./stream-key.ts";

/** What a media server says or asks, whichever it is. */
export type Asked = {
  readonly what: "publish" | "goOn" | "done" | "read" | "other";
  readonly providerId: string;
  readonly key: string;
  /** How whoever reads proves that they are this process. */
  readonly token: string;
};

/** nginx's module sends its fields as a form, MediaMTX as JSON; each with the arguments of the sender. */
export function readAsked(fields: Readonly<Record<string, unknown>>): Asked {
  const text = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
  const sent = new URLSearchParams(text("query"));
  return {
    what: meanings.get(text("call") || text("action")) ?? "other",
    providerId: text("name") || text("path"),
    key: text("key") || sent.get("key") || text("password"),
    token: text("token"),
  };
}

const meanings = new Map<string, Asked["what"]>([
  ["publish", "publish"],
  ["update_publish", "goOn"],
  ["publish_done", "done"],
  ["read", "read"],
]);

/** Whether the media server is to let it happen. */
export async function answerMediaServer(kernel: Kernel, asked: Asked): Promise<boolean> {
  // What it plays is asked for by this process alone, which asks each watcher's right.
  if (asked.what === "read") return isSameSecret(asked.token, kernel.services.config.STREAMS_SECRET);
  if (asked.what === "other") return false;
  const named = readProviderId(asked.providerId);
  const { driver, services } = kernel;
  const sent = named && (await findSent(reader(driver, named.organizationId), named.organizationId, named.streamId));
  if (!sent) return false;
  // Whoever was refused is done as well: it says nothing of who is sending.
  if (!isSameSecret(asked.key, openStreamKey(services.vault, named, sent.sealedKey))) return false;
  if (asked.what !== "done" && sent.endedAt !== null) return false;
  await noteSent(kernel, { ...named, isSent: asked.what !== "done" });
  return true;
}

type Sent = Sending & { readonly isSent: boolean };

/** Notes whether a stream is sent; where that is news, whoever looks at it hears it. */
export async function noteSent(
  { driver, clock, services }: Pick<Kernel, "driver" | "clock" | "services">,
  sent: Sent,
): Promise<void> {
  const isNews = await inTransaction(driver, sent.organizationId, (database) =>
    noteSending(database, { ...sent, now: clock.now() }),
  );
  if (isNews) tellWatchers(services.hub, sent);
}
