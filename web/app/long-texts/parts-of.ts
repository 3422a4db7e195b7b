import { type Embed, embedOf } from "@marquee/contract/kernel";
import type { MediaPicture } from "../media/index.ts";
import { attributeOf, pictureOf, wordsOf } from "./markup.ts";

export type GalleryPicture = MediaPicture & { readonly caption: string };
export type TextPart =
  | { readonly kind: "markup"; readonly markup: string }
  | { readonly kind: "gallery"; readonly pictures: readonly GalleryPicture[] }
  | { readonly kind: "embed"; readonly embed: Embed; readonly title: string };

/** As the server writes them (`textParts` of the contract). */
const figure =
  /<figure data-(?:gallery="\d+">(?<pictures>(?:<figure>.*?<\/figure>)+)|embed="\w+">(?<card>.*?))<\/figure>/gs;

/** A text that the server made safe, as what is drawn one below the other. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const markupTo = (start: number) => {
    const markup = text.slice(end, start);
    if (markup.trim() !== "") parts.push({ kind: "markup", markup });
  };
  for (const found of text.matchAll(figure)) {
    const { pictures, card } = found.groups ?? {};
    const part = pictures ? galleryOf(pictures) : embedOfCard(card ?? "");
    if (!part) continue;
    markupTo(found.index);
    parts.push(part);
    end = found.index + found[0].length;
  }
  markupTo(text.length);
  return parts;
}

function galleryOf(markup: string): TextPart {
  const pictures = [...markup.matchAll(/<figure>(.*?)<\/figure>/gs)].flatMap(([, inner = ""], index) => {
    const picture = pictureOf(/<img[^>]*>/.exec(inner)?.[0] ?? "");
    const caption = wordsOf(/<figcaption>(.*?)<\/figcaption>/s.exec(inner)?.[1] ?? "");
    // The same picture may stand in it twice.
    return picture ? [{ ...picture, id: `${index} ${picture.id}`, caption }] : [];
  });
  return { kind: "gallery", pictures };
}

/** Undefined where the list has become shorter than when the server wrote it. */
function embedOfCard(card: string): TextPart | undefined {
  const [link = "", words = ""] = /<a[^>]*>(.*?)<\/a>/s.exec(card) ?? [];
  const embed = embedOf(attributeOf(link, "href") ?? "");
  return embed && { kind: "embed", embed, title: wordsOf(words) };
}
