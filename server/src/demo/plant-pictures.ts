import { insertImages } from "../images/index.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { StoredImage } from "../kernel/files/index.ts";
import type { TenantParts } from "../organization/index.ts";
import { type DemoPicture, picturesOf } from "./community-pictures.ts";
import type { DemoCommunity } from "./content/index.ts";

/** The id of the picture of something, by its kind and key; undefined where it has none. */
export type Pictures = (of: DemoPicture["of"], key: string) => string | undefined;

/** As many as there are cores to draw on in small places; each holds its pixels in memory. */
const drawnAtATime = 2;
const shown: ReadonlySet<DemoPicture["of"]> = new Set([
  "account",
  "account-banner",
  "group",
  "channel",
  "channel-banner",
  "event",
  "speaker",
]);
const types = {
  account: "people",
  "account-banner": "banner",
  group: "activity",
  channel: "activity",
  "channel-banner": "banner",
  event: "activity",
  speaker: "people",
  post: "activity",
} as const;

/** Draws the pictures that a community shows and keeps them; they are noted in the database with the next step. */
export async function plantPictures(
  { driver, files, clock }: Pick<TenantParts, "driver" | "files" | "clock">,
  organizationId: string,
  community: DemoCommunity,
): Promise<Pictures> {
  const waiting = picturesOf(community).filter(({ of }) => shown.has(of));
  const drawn = new Map<string, { of: DemoPicture["of"]; image: StoredImage }>();
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { of, key, draw } = next;
      drawn.set(`${of} ${key}`, {
        of,
        image: await files.putPixels(organizationId, { pixels: await draw(), name: key }),
      });
    }
  };
  await Promise.all(Array.from({ length: drawnAtATime }, drawNext));
  await inTransaction(driver, "system", async (database) => {
    const byType = Map.groupBy(drawn.values(), ({ of }) => types[of]);
    for (const [type, group] of byType)
      await insertImages(
        database,
        group.map(({ image }) => image),
        { type, now: clock.now() },
      );
  });
  return (of, key) => drawn.get(`${of} ${key}`)?.image.id;
}
