import sharp from "sharp";
import { turns } from "@marquee/identity";
import { mixed, readableOn } from "./colours.ts";
import { fontFamily, loadFonts } from "./fonts.ts";

export const cardWidth = 1200;
export const cardHeight = 627;
const margin = 80;
const textWidth = cardWidth - 2 * margin;
const titleHeight = 290;
const titleSizes = [76, 64, 52, 44] as const;

/** The picture of a shared page: whose it is, what it is about, a line of facts. */
export type Card = {
  readonly community: string;
  readonly title: string;
  readonly facts: string;
  /** `#rrggbb`, the tenant's. */
  readonly primary: string;
  readonly secondary: string;
  /** The tenant's mark, as any image. */
  readonly icon: Uint8Array | undefined;
};

const queue = turns(1);

/** Draws a card as PNG, one at a time: whoever shares a page can wait, whoever reads one should not. */
export function drawCard(card: Card): Promise<Buffer> {
  return queue(() => draw(card));
}

async function draw({ community, title, facts, primary, secondary, icon }: Card): Promise<Buffer> {
  await loadFonts();
  const owner = shortened(community, 60) || "–";
  const name = await written(owner, 34, { most: 60, opacity: "90%" });
  const heading = await fitted(shortened(title, 160) || owner);
  const description = shortened(facts, 120);
  const line = description === "" ? undefined : await written(description, 34, { most: 100, opacity: "85%" });
  const mark =
    icon && (await sharp(Buffer.from(icon)).resize(64, 64, { fit: "contain", background: "#0000" }).png().toBuffer());
  const lineTop = cardHeight - margin - (line?.info.height ?? 0);
  const titleBottom = line ? lineTop - 28 : cardHeight - margin;
  const parts = [
    ...(mark ? [{ input: mark, left: margin, top: margin - 14 }] : []),
    { input: name.data, left: margin + (mark ? 84 : 0), top: Math.round(margin + 18 - name.info.height / 2) },
    { input: heading.data, left: margin, top: Math.max(170, titleBottom - heading.info.height) },
    ...(line ? [{ input: line.data, left: margin, top: lineTop }] : []),
  ];
  return sharp(Buffer.from(backgroundOf(readableOn(primary), secondary)))
    .composite(parts)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

/** The largest size at which a title fits; past the smallest it is cut. */
async function fitted(title: string) {
  for (const size of titleSizes.slice(0, -1)) {
    const text = await written(title, size, {});
    if (text.info.height <= titleHeight && text.info.width <= textWidth) return text;
  }
  return written(title, titleSizes.at(-1) ?? 44, { most: titleHeight });
}

/** Text as a picture no wider than the card's column. `most`: pixels of height, the rest is cut off. */
async function written(text: string, size: number, { most, opacity = "100%" }: { most?: number; opacity?: string }) {
  const markup = `<span foreground="white" alpha="${opacity}">${escaped(text)}</span>`;
  const image = sharp({
    text: {
      text: markup,
      font: `${fontFamily} Bold ${size}px`,
      width: textWidth,
      rgba: true,
      wrap: "word-char",
      spacing: 4,
    },
  });
  const whole = await image.png().toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  if (width <= textWidth && (most === undefined || height <= most)) return whole;
  const cut = { left: 0, top: 0, width: Math.min(width, textWidth), height: Math.min(height, most ?? height) };
  return sharp(whole.data).extract(cut).png().toBuffer({ resolveWithObject: true });
}

/** Without what a picture cannot show or what turns its direction around: emoji, controls, marks of direction. */
function shortened(text: string, most: number): string {
  const plain = text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, "")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...new Intl.Segmenter().segment(plain.slice(0, most * 8))].map(({ segment }) => segment.slice(0, 8));
  return letters.length <= most
    ? letters.join("")
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

const escaped = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

function backgroundOf(colour: string, secondary: string): string {
  const deep = mixed(colour, "#05080c", 0.45);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="1080" cy="90" r="210" fill="${secondary}" opacity="0.28"/>
    <circle cx="1150" cy="300" r="120" fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="26"/>
    <circle cx="905" cy="30" r="70" fill="#fff" opacity="0.08"/>
    <rect x="0" y="${cardHeight - 12}" width="100%" height="12" fill="${secondary}"/></svg>`;
}
