import { escaped, pictureOf, wordsOf } from "../long-texts/index.ts";
import type { MediaPicture } from "../media/index.ts";

export type Heading = { readonly id: string; readonly title: string; readonly level: 2 | 3 };
export type ArticleText = {
  readonly markup: string;
  readonly headings: readonly Heading[];
  readonly pictures: readonly MediaPicture[];
};

const headingElement = /<h([23])>(.*?)<\/h\1>/gs;
const pictureElement = /<a\b.*?<\/a>|<figure data-gallery="\d+">.*?<\/figure><\/figure>|<img\b[^>]*>/gs;
const noteMark = /<sup><a [^>]*role="doc-noteref".*?<\/sup>/gs;

/**
 * The markup of an article as the server made it safe, with what its page adds: names of its headings, to be led to, and
 * buttons around its pictures, to see them large. A picture that is a link stays one, and a gallery opens its own.
 *
 * @param enlarge what the button of a picture says
 */
export function articleText(body: string, enlarge: string): ArticleText {
  const headings: Heading[] = [];
  const pictures: MediaPicture[] = [];
  const markup = body
    .replaceAll(headingElement, (_whole, level: string, inner: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, title: wordsOf(inner.replaceAll(noteMark, "")), level: level === "2" ? 2 : 3 });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    })
    .replaceAll(pictureElement, (whole) => {
      const picture = whole.startsWith("<img") ? pictureOf(whole) : undefined;
      if (!picture) return whole;
      pictures.push(picture);
      const label = escaped(picture.description ? `${enlarge}: ${picture.description}` : enlarge);
      return `<button type="button" data-picture="${pictures.length - 1}" aria-label="${label}" class="block w-full cursor-zoom-in">${whole}</button>`;
    });
  return { markup, headings, pictures };
}
