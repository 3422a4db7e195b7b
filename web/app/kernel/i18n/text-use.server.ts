import { usedTexts } from "virtual:texts/files";

/** Kinds of texts that some scripts say, beyond what every page does. */
export const textsOfScripts = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => usedTexts[address] ?? [])),
];
