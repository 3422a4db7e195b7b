declare module "virtual:texts" {
  /** Address of each language's catalogue, by locale. */
  export const textAddresses: Readonly<Record<string, string>>;
  /** Share of the texts that each language has of its own, from 0 to 1, by locale. */
  export const completeness: Readonly<Record<string, number>>;
}
declare module "virtual:texts/catalogues" {
  import type { Messages } from "@lingui/core";
  /** Compiled catalogues by locale; for the server only. */
  export const catalogues: Readonly<Record<string, Messages>>;
}

/** The library without subtitles, second soundtracks and copy protection, which nothing here makes. */
declare module "hls.js/light" {
  export { default as Hls } from "hls.js";
}
