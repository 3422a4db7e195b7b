import { newKey } from "@marquee/client";
import { type Attachment, keptFile } from "./files.ts";

const largestPicture = 10 * 1024 * 1024;
/** What the server can show as a picture; any other goes as a file. */
const pictures = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);

/** What a file goes as; a video as one where `takesVideo`. */
export async function choose(
  file: File,
  { accountId, takesVideo }: { readonly accountId: string; readonly takesVideo: boolean },
): Promise<Attachment> {
  const isSmall = file.size <= largestPicture;
  const size = pictures.has(file.type) && isSmall ? await sizeOf(file) : undefined;
  return {
    key: newKey(),
    accountId,
    kind: size ? "image" : takesVideo && isVideo(file) ? "video" : "file",
    name: (file.name || "file").slice(-200),
    description: "",
    width: size?.width ?? 0,
    height: size?.height ?? 0,
  };
}

/** What the server keeps as a video, and not as a file. */
const isVideo = ({ type }: File): boolean => type.startsWith("video/");

/** So many of each kind go with one message. */
export const mostOfAKind = { image: 10, file: 10, video: 1 } as const;

/** How large a file may be for what it goes as. */
export function mostMegabytes(file: File, takesVideo: boolean): number {
  if (file.type.startsWith("audio/")) return 200;
  return takesVideo && isVideo(file) ? 2048 : 25;
}

/** What was chosen before a reload, as far as this device still has it. */
export async function chosenBefore(text: string): Promise<Attachment[]> {
  const attachments = readKept(text);
  const files = await Promise.all(attachments.map(keptFile));
  return attachments.filter((_, index) => files[index] !== undefined);
}

function readKept(text: string): Attachment[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isAttachment) : [];
  } catch {
    return [];
  }
}

function isAttachment(value: unknown): value is Attachment {
  if (typeof value !== "object" || value === null) return false;
  const isOf = (type: string) => (name: string) => typeof Reflect.get(value, name) === type;
  return (
    ["key", "accountId", "kind", "name", "description"].every(isOf("string")) &&
    ["width", "height"].every(isOf("number"))
  );
}

/** Undefined for a file that claims to be a picture and is not: it is sent as a plain file. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
