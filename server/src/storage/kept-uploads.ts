import { isId } from "@marquee/contract/kernel";
import { isPublicImage } from "../images/index.ts";
import { reader } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import type { KeptUploads } from "../kernel/files/index.ts";
import { isUploadThere } from "./repo/uploads.ts";

/** Pictures that are known to be everybody's: they stay so, and a deleted one has no bytes any more. */
const knownAtMost = 20_000;

/** What the records say of what lies in the store, asked with every request for what is not everybody's. */
export function keptUploads(driver: Driver): KeptUploads {
  const system = reader(driver, "system");
  const known = new Set<string>();
  return {
    async isPublic(organizationId, imageId) {
      if (!isId(organizationId) || !isId(imageId)) return undefined;
      const key = `${organizationId} ${imageId}`;
      if (known.has(key)) return true;
      const isPublic = await isPublicImage(system, organizationId, imageId);
      if (known.size >= knownAtMost) known.clear();
      if (isPublic) known.add(key);
      return isPublic;
    },
    async isThere({ organizationId, kind, id }) {
      return isId(organizationId) && isId(id) && isUploadThere(system, organizationId, { kind, id });
    },
  };
}
