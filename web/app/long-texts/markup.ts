import type { MediaPicture } from "../media/index.ts";

/** A picture of a text, from its element as the server writes it. */
export function pictureOf(element: string): MediaPicture | undefined {
  const uri = attributeOf(element, "src");
  if (!uri) return undefined;
  const [width, height] = [Number(attributeOf(element, "width")), Number(attributeOf(element, "height"))];
  return { id: uri, uri, width: width || 960, height: height || 640, description: attributeOf(element, "alt") ?? null };
}

export const attributeOf = (element: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

export const wordsOf = (markup: string): string => unescaped(markup.replaceAll(/<[^>]*>/g, "")).trim();

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
export const escaped = (text: string): string => text.replaceAll(/[<>"'&]/g, (sign) => signs.get(sign) ?? sign);
