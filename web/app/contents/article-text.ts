import type { MediaPicture } from "../media/index.ts";

export type Heading = { readonly id: string; readonly title: string; readonly level: 2 | 3 };
export type ArticleText = {
  readonly markup: string;
  readonly headings: readonly Heading[];
  readonly pictures: readonly MediaPicture[];
};

const headingElement = /<h([23])>(.*?)<\/h\1>/gs;
const pictureElement = /<a\b.*?<\/a>|<img\b[^>]*>/gs;

/**
 * The markup of an article as the server made it safe, with what its page adds: names of its headings, to be led to, and
 * buttons around its pictures, to see them large. A picture that is a link stays one.
 *
 * @param enlarge what the button of a picture says
 */
export function articleText(body: string, enlarge: string): ArticleText {
  const headings: Heading[] = [];
  const pictures: MediaPicture[] = [];
  const markup = body
    .replaceAll(headingElement, (_whole, level: string, inner: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, title: wordsOf(inner), level: level === "2" ? 2 : 3 });
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

function pictureOf(element: string): MediaPicture | undefined {
  const uri = attribute(element, "src");
  if (!uri) return undefined;
  const [width, height] = [Number(attribute(element, "width")), Number(attribute(element, "height"))];
  return { id: uri, uri, width: width || 960, height: height || 640, description: attribute(element, "alt") ?? null };
}

const attribute = (element: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

const wordsOf = (markup: string): string => unescaped(markup.replaceAll(/<[^>]*>/g, "")).trim();

const entities: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&nbsp;", "\u00a0"],
  ["&amp;", "&"],
]);
const signs: ReadonlyMap<string, string> = new Map(Array.from(entities, ([entity, sign]) => [sign, entity]));

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities.get(entity) ?? entity);
const escaped = (text: string): string => text.replaceAll(/[<>"'&]/g, (sign) => signs.get(sign) ?? sign);
