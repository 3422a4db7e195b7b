import { imagePath } from "../kernel/files/index.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import type { TierValues } from "../tiers/index.ts";
import { readBeside, type ReadPictures } from "./pictures.ts";
import type { TenantFile } from "./tenant-file.ts";

/** Clients show a tier by its picture without asking whether there is one. */
const drawn = 480;

/** The address of a tier's kept picture on its site. */
export const tierPicturePath = (organizationId: string, imageId: string): string =>
  imagePath(organizationId, imageId, drawn);

const slotOf = ({ slug }: { readonly slug: string }): string => `tiers.${slug}`;

/** The picture of each tier: the one its file names, or a medal in its colour. */
export const readTierPictures = (
  { tiers = [], PRIMARY_COLOR }: Pick<TenantFile, "tiers" | "PRIMARY_COLOR">,
  folder: string,
): Promise<ReadPictures> =>
  readBeside(
    folder,
    tiers.map(({ image, color, ...tier }) => ({
      slot: slotOf(tier),
      path: image ?? "medal.svg",
      drawn,
      ...(image === undefined && { bytes: Buffer.from(medalIn(color ?? PRIMARY_COLOR)) }),
    })),
  );

/** A star in a ring. No letters: which fonts a machine has differs. */
function medalIn(color: string): string {
  const star = "M48 18l9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="44" fill="${color}"/><circle cx="48" cy="48" r="38" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="2"/><path d="${star}" fill="#ffffff"/></svg>`;
}

/** The tiers of a file with the pictures that are kept for them. */
export function tierValues(
  { tiers = [] }: Pick<TenantConfiguration, "tiers">,
  kept: ReadonlyMap<string, string>,
): TierValues[] {
  return tiers.flatMap(({ slug, name, priority, iconName, color = null, description = null }) => {
    const imageId = kept.get(slotOf({ slug }));
    return imageId === undefined ? [] : [{ slug, name, priority, iconName, color, description, imageId }];
  });
}

/** The configuration's tiers with other paths instead of those of their pictures; without one where there is none. */
export function withTierPictures<Configuration extends Pick<TenantConfiguration, "tiers">>(
  configuration: Configuration,
  pathOf: (slot: string) => string | undefined,
): Configuration {
  if (!configuration.tiers) return configuration;
  const tiers = configuration.tiers.map(({ image, ...tier }) => {
    const path = image === undefined ? undefined : pathOf(slotOf(tier));
    return path === undefined ? tier : { ...tier, image: path };
  });
  return { ...configuration, tiers };
}

/** The addresses of the pictures that a configuration names for its tiers, by slot. */
export function tierPicturePathsOf({ tiers = [] }: Pick<TenantConfiguration, "tiers">): [slot: string, path: string][] {
  return tiers.flatMap((tier) => (tier.image === undefined ? [] : [[slotOf(tier), tier.image]]));
}
