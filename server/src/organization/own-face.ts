import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnFace } from "@marquee/contract/organization";
import { v5 } from "uuid";
import { facePath, type Files, readWoff2 } from "../kernel/files/index.ts";
import type { TenantFile } from "./tenant-file.ts";

const mostKilobytes = 150;

type ReadFace = { readonly id: string; readonly bytes: Uint8Array; readonly face: OwnFace };
type Read = { readonly own?: ReadFace; readonly problems: readonly string[] };

/** Reads the font beside a tenant file, if it names one. The same font has the same id, and so the same address. */
export async function readOwnFace({ FACE_FILE, ORGANIZATION_ID }: TenantFile, folder: string): Promise<Read> {
  if (FACE_FILE === undefined) return { problems: [] };
  const refused = (why: string): Read => ({ problems: [`FACE_FILE names ${FACE_FILE}, ${why}`] });
  const bytes = await readFile(join(folder, FACE_FILE)).catch(() => undefined);
  if (!bytes) return refused("which cannot be read.");
  const size = Math.ceil(bytes.length / 1024);
  if (size > mostKilobytes)
    return refused(
      `which has ${size} kB. Every visitor loads it: ${mostKilobytes} kB are the most. Leave out letters that the titles do not need.`,
    );
  const measures = readWoff2(bytes);
  if (!measures) return refused("which is no font in the format WOFF2.");
  const id = v5(bytes, ORGANIZATION_ID);
  const { ascent: ASCENT, descent: DESCENT, lineGap: LINE_GAP, width: WIDTH } = measures;
  const face = { URL: facePath(ORGANIZATION_ID, id), ASCENT, DESCENT, LINE_GAP, WIDTH };
  return { own: { id, bytes, face }, problems: [] };
}

/** Takes away a font that the community had until now. */
export async function removeFormerFace(
  files: Files,
  organizationId: string,
  { before, own }: { before: OwnFace | undefined; own: ReadFace | undefined },
): Promise<void> {
  const known = before && faceIdOf(before);
  if (known !== undefined && known !== own?.id) await files.removeFace(organizationId, known);
}

/** The id in the address of a kept font. */
export const faceIdOf = ({ URL: address }: OwnFace): string | undefined => /([^/]+)\.woff2$/.exec(address)?.[1];
