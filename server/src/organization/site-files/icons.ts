import sharp from "sharp";
import { readableOn } from "../../kernel/cards/index.ts";
import type { Files } from "../../kernel/files/index.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import type { SiteFile } from "./site-file.ts";

/** Sizes that the manifest names. */
export const iconSizes = ["192", "512"] as const;
const sizes: Readonly<Record<string, number>> = { 32: 32, 180: 180, 192: 192, 512: 512, "maskable-512": 512 };
/** Of a maskable icon only the middle is sure to be seen. */
const safeShare = 0.8;
const kept = new Map<string, Promise<Buffer>>();
const iconsKept = 500;

/** The tenant's icon as the square PNG that devices ask for; undefined for a name that is none. */
export async function iconOf(files: Files, tenant: Tenant, name: string): Promise<SiteFile | undefined> {
  const size = sizes[name];
  if (size === undefined) return undefined;
  const { APP_ICON, ICON, PRIMARY_COLOR } = tenant.configuration;
  const path = APP_ICON ?? ICON.LIGHT ?? "";
  const key = `${tenant.id} ${name} ${path} ${PRIMARY_COLOR}`;
  const known = kept.get(key) ?? draw(files, tenant, { path, size, isMaskable: name.startsWith("maskable") });
  if (kept.size >= iconsKept) kept.clear();
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return { type: "image/png", body: await known };
}

type Wanted = { readonly path: string; readonly size: number; readonly isMaskable: boolean };

async function draw(files: Files, tenant: Tenant, { path, size, isMaskable }: Wanted): Promise<Buffer> {
  const [, , , , imageId] = path.split("/");
  const stored = imageId ? await files.readImage(tenant.id, imageId, 480) : undefined;
  const background = readableOn(tenant.configuration.PRIMARY_COLOR);
  if (!stored)
    return sharp(Buffer.from(letterOf(tenant, size, background)))
      .png()
      .toBuffer();
  const inner = isMaskable ? Math.round(size * safeShare) : size;
  const margin = Math.floor((size - inner) / 2);
  const picture = sharp(Buffer.from(stored)).resize(inner, inner, { fit: "contain", background: "#00000000" });
  if (!isMaskable) return picture.png().toBuffer();
  return picture
    .extend({ top: margin, bottom: size - inner - margin, left: margin, right: size - inner - margin, background })
    .flatten({ background })
    .png()
    .toBuffer();
}

/** No icon: the tenant's colours, with the second as a disc. */
function letterOf({ configuration }: Tenant, size: number, background: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${background}"/>
    <circle cx="32" cy="32" r="16" fill="none" stroke="#fff" stroke-width="6"/>
    <circle cx="44" cy="20" r="7" fill="${configuration.SECONDARY_COLOR}"/></svg>`;
}
