import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { demoAdvertisements } from "./content/advertisements.ts";
import { demoBenefits } from "./content/benefits.ts";
import { demoLevels } from "./content/sponsors.ts";
import type { DemoCommunity } from "./content/types.ts";
import { picture } from "./plant-events.ts";
import type { Pictures } from "./plant-pictures.ts";

type Planting = { readonly pictures: Pictures; readonly sponsor: (name: string) => AccountFixture };

/** Who sponsors a community, what its members have of it, and what others pay it to show. */
export async function plantOffers(
  fixtures: Fixtures,
  { tenant }: DemoCommunity,
  { pictures, sponsor }: Planting,
): Promise<void> {
  await fixtures.levels(
    (demoLevels[tenant] ?? []).map(({ sponsors, ...level }) => ({ ...level, sponsors: sponsors.map(sponsor) })),
  );
  await fixtures.benefits(
    (demoBenefits[tenant] ?? []).map(({ pictureOf, ...benefit }) => ({
      ...benefit,
      ...(pictureOf && picture("imageId", pictures("event", pictureOf))),
    })),
  );
  await fixtures.advertisements(
    (demoAdvertisements[tenant] ?? []).map(({ pictureOf, ...advertisement }) => ({
      ...advertisement,
      type: "rectangle",
      ...picture("imageId", pictures("event", pictureOf)),
    })),
  );
}
