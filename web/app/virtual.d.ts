declare module "virtual:texts" {
  /** Share of the texts that each language has of its own, from 0 to 1, by locale. */
  export const completeness: Readonly<Record<string, number>>;
}
declare module "virtual:texts/files" {
  /** Where the files of each language are, under the hash of what they say, by locale. */
  export const textFolders: Readonly<Record<string, string>>;
  /** Kinds of texts that every page says: they are one file, `base`. */
  export const baseTexts: readonly string[];
  /** Kinds of texts that a script says beyond those, by its address. */
  export const usedTexts: Readonly<Record<string, readonly string[]>>;
}
declare module "virtual:texts/catalogues" {
  /** Compiled texts by locale; for the server only. */
  export const catalogues: Readonly<Record<string, import("./kernel/i18n/message.ts").Messages>>;
}

/** The library without subtitles, second soundtracks and copy protection, which nothing here makes. */
declare module "hls.js/light" {
  export { default as Hls } from "hls.js";
}
