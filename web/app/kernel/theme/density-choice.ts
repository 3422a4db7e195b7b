import { densities, type OrganizationConfig } from "@marquee/contract/organization";

export type DensityChoice = OrganizationConfig["DENSITY"];

/** Anything unknown counts as what is usual. */
export const chosenDensity = (value: string | undefined): DensityChoice =>
  densities.find((density) => density === value) ?? "comfortable";
