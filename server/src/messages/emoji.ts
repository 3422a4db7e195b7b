/** Different emoji that one message carries. */
export const emojiAtMost = 20;
const oneEmoji = /^\p{RGI_Emoji}$/v;
const shortName = /^[\w+-]+$/;

export const isEmoji = (text: string): boolean => oneEmoji.test(text);

/** @returns the emoji that a text is or, as `thumbsup`, names; undefined where it is neither. */
export async function emojiOf(text: string): Promise<string | undefined> {
  if (isEmoji(text)) return text;
  if (!shortName.test(text)) return undefined;
  named ??= readNames();
  return (await named).get(text);
}

let named: Promise<ReadonlyMap<string, string>> | undefined;

/** The names of several products, which are read when the first one is used. What a name means in the first counts. */
async function readNames(): Promise<ReadonlyMap<string, string>> {
  const kind = { with: { type: "json" } } as const;
  const sets = await Promise.all([
    import("emojibase-data/en/shortcodes/emojibase.json", kind),
    import("emojibase-data/en/shortcodes/github.json", kind),
    import("emojibase-data/en/shortcodes/iamcal.json", kind),
  ]);
  const names = new Map<string, string>();
  for (const [hexcode, short] of sets.flatMap(({ default: set }) => Object.entries(set))) {
    const emoji = written(hexcode);
    if (!oneEmoji.test(emoji)) continue;
    for (const name of [short].flat()) if (!names.has(name)) names.set(name, emoji);
  }
  return names;
}

/** `2764` as the text that people type: what is not an emoji by itself is followed by the selector that makes it one. */
function written(hexcode: string): string {
  const parts = hexcode.split("-").map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
  const visible = parts.filter((part) => part !== selector);
  return visible.map((part, index) => (needsSelector(part, visible[index + 1]) ? part + selector : part)).join("");
}

const selector = "\uFE0F";
const needsSelector = (part: string, next = ""): boolean =>
  /^\p{Emoji}$/u.test(part) && !/^\p{Emoji_Presentation}$/u.test(part) && !/^\p{Emoji_Modifier}$/u.test(next);
