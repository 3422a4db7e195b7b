/** Something that a message carries, chosen on this device. */
export type Attachment = {
  /** Names its bytes here, and its upload there: sent again, it is the same picture or file. */
  readonly key: string;
  readonly kind: "image" | "file" | "video";
  readonly name: string;
  /** What a picture shows, for whoever cannot see it. */
  readonly description: string;
  /** Of a picture, so that it has its place before it is shown. 0 where it is none. */
  readonly width: number;
  readonly height: number;
  /** Its id, once the server has it. */
  readonly sentId?: string;
};

/** Emptied with everything else that is kept for a person when they sign out. */
const cacheName = "chat files";
const kept = new Map<string, { readonly file: File; readonly stored: Promise<unknown> }>();

/** Keeps what is to be sent until it is: a reload does not lose it where the browser has room for it. */
export function keepFile(key: string, file: File): void {
  if (!kept.has(key)) kept.set(key, { file, stored: store(key, file).catch(() => undefined) });
}

/** Undefined when this device has it no more. */
export async function keptFile({ key, name }: Pick<Attachment, "key" | "name">): Promise<File | undefined> {
  const known = kept.get(key)?.file;
  if (known || !("caches" in window)) return known;
  const found = await (await caches.open(cacheName)).match(addressOf(key)).catch(() => undefined);
  if (!found) return undefined;
  const bytes = await found.blob();
  const file = new File([bytes], name, { type: bytes.type });
  kept.set(key, { file, stored: Promise.resolve() });
  return file;
}

export async function forgetFiles(attachments: readonly Attachment[]): Promise<void> {
  for (const { key } of attachments) {
    await kept.get(key)?.stored;
    kept.delete(key);
    if ("caches" in window) await (await caches.open(cacheName)).delete(addressOf(key)).catch(() => false);
  }
}

/** A long video stays where it lies: a copy of it would push out everything else that is kept. */
const mostKept = 200 * 1024 * 1024;

async function store(key: string, file: File): Promise<void> {
  if (!("caches" in window) || file.size > mostKept) return;
  const headers = { "content-type": file.type || "application/octet-stream" };
  await (await caches.open(cacheName)).put(addressOf(key), new Response(file, { headers }));
}

const addressOf = (key: string): string => `/chat-files/${key}`;
