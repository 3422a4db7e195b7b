import bricolageExtended from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2?url";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import frauncesExtended from "@fontsource/fraunces/files/fraunces-latin-ext-700-normal.woff2?url";
import fraunces from "@fontsource/fraunces/files/fraunces-latin-700-normal.woff2?url";
import playfairExtended from "@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff2?url";
import playfair from "@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2?url";
import spaceExtended from "@fontsource/space-grotesk/files/space-grotesk-latin-ext-700-normal.woff2?url";
import space from "@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2?url";
import unboundedExtended from "@fontsource/unbounded/files/unbounded-latin-ext-600-normal.woff2?url";
import unbounded from "@fontsource/unbounded/files/unbounded-latin-600-normal.woff2?url";
import interExtended from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { DisplayFace, OwnFace } from "@marquee/contract/organization";

type Files = { readonly family: string; readonly latin: string; readonly extended: string };

const files: Readonly<Record<DisplayFace, Files>> = {
  bricolage: { family: "Bricolage Grotesque", latin: bricolage, extended: bricolageExtended },
  fraunces: { family: "Fraunces", latin: fraunces, extended: frauncesExtended },
  playfair: { family: "Playfair Display", latin: playfair, extended: playfairExtended },
  space: { family: "Space Grotesk", latin: space, extended: spaceExtended },
  unbounded: { family: "Unbounded", latin: unbounded, extended: unboundedExtended },
};

const latinRange =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const extendedRange =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

/**
 * A family in two files, each fetched only where its letters occur. `optional`: a face that comes late is kept for the
 * next page, so that none ever moves what is there.
 */
function family({ family: name, latin, extended }: Files, weight: string): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${name}";font-weight:${weight};font-display:optional;src:url("${url}") format("woff2");unicode-range:${range}}`;
  return face(extended, extendedRange) + face(latin, latinRange);
}

/** What a community has chosen: letters of its own, bundled ones, or none. */
export type ChosenFace = { readonly FACE?: DisplayFace | null; readonly FACE_FILE?: OwnFace | null };

/** The style of a community's large letters; nothing where it has chosen none. */
export function faceStyle({ FACE, FACE_FILE }: ChosenFace): string {
  if (FACE_FILE) return ownFamily(FACE_FILE);
  return FACE ? `${family(files[FACE], "600 700")}:root{--face:"${files[FACE].family}"}` : "";
}

/** The file with which large letters begin, to be fetched early. */
export const faceFile = ({ FACE, FACE_FILE }: ChosenFace): string | undefined =>
  FACE_FILE?.URL ?? (FACE ? files[FACE].latin : undefined);

/** A letter of Arial, and of what stands in for it elsewhere, in thousandths of an em on average. */
const usualWidth = 441;

/** Its file, and the system's letters as wide and as high as they are: what stands until it is there, or without it. */
function ownFamily({ URL: url, ASCENT, DESCENT, LINE_GAP, WIDTH }: OwnFace): string {
  const size = Math.min(1.5, Math.max(0.7, WIDTH / usualWidth));
  const percent = (thousandths: number) => `${(thousandths / 10 / size).toFixed(2)}%`;
  const measures =
    `size-adjust:${(size * 100).toFixed(2)}%;ascent-override:${percent(ASCENT)};` +
    `descent-override:${percent(DESCENT)};line-gap-override:${percent(LINE_GAP)}`;
  return (
    `@font-face{font-family:"Own Face";font-weight:100 900;font-display:optional;src:url("${url}") format("woff2")}` +
    `@font-face{font-family:"Own Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");${measures}}` +
    `:root{--face:"Own Face","Own Fallback"}`
  );
}

/** The letters of every page, for those that have no style sheet of ours. */
export const letterStyle = (): string =>
  family({ family: "Inter Variable", latin: inter, extended: interExtended }, "100 900");
