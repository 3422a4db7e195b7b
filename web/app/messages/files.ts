import { fileStoreOf } from "../kernel/outgoing/forget.ts";

/** Something that a message carries, chosen on this device. */
export type Attachment = {
  /** Names its bytes here, and its upload there: sent again, it is the same picture or file. */
  readonly key: string;
  /** Whose it is: what waits of one person is not kept for another. */
  readonly accountId: string;
  readonly kind: "image" | "file" | "video";
  readonly name: string;
  /** What a picture shows, for whoever cannot see it. */
  readonly description: string;
  /** Of a picture, so that it has its place before it is shown. 0 where it is none. */
  readonly width: number;
  readonly height: number;
  /** Its id, once the server has it. */
  readonly sentId?: string;
  /** Of a picture that stands where the text does already. */
  readonly uri?: string;
};

/** One that the server has. */
export type Arrived = Attachment & { readonly sentId: string };

/** What names the bytes of one. */
export type KeptName = Pick<Attachment, "key" | "name" | "accountId">;

const kept = new Map<string, { readonly file: File; readonly stored: Promise<unknown> }>();

/** Keeps what is to be sent until it is: a reload does not lose it where the browser has room for it. */
export function keepFile(attachment: KeptName, file: File): void {
  const { key } = attachment;
  if (!kept.has(key)) kept.set(key, { file, stored: store(attachment, file).catch(() => undefined) });
}

/** Undefined when this device has it no more. */
export async function keptFile({ key, name, accountId }: KeptName): Promise<File | undefined> {
  const known = kept.get(key)?.file;
  if (known || !("caches" in window)) return known;
  const found = await (await caches.open(fileStoreOf(accountId))).match(addressOf(key)).catch(() => undefined);
  if (!found) return undefined;
  const bytes = await found.blob();
  const file = new File([bytes], name, { type: bytes.type });
  kept.set(key, { file, stored: Promise.resolve() });
  return file;
}

export async function forgetFiles(attachments: readonly Attachment[]): Promise<void> {
  for (const { key, accountId } of attachments) {
    await kept.get(key)?.stored;
    kept.delete(key);
    if ("caches" in window) await (await caches.open(fileStoreOf(accountId))).delete(addressOf(key)).catch(() => false);
  }
}

/** A long video stays where it lies: a copy of it would push out everything else that is kept. */
const mostKept = 200 * 1024 * 1024;

async function store({ key, accountId }: KeptName, file: File): Promise<void> {
  if (!("caches" in window) || file.size > mostKept) return;
  const headers = { "content-type": file.type || "application/octet-stream" };
  await (await caches.open(fileStoreOf(accountId))).put(addressOf(key), new Response(file, { headers }));
}

const addressOf = (key: string): string => `/kept-files/${key}`;
