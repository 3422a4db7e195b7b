/** Letters that Unicode does not take apart into a base and an accent, but people type without it. */
const plain: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const special = new RegExp(`[${Object.keys(plain).join("")}]`, "g");

/** Voicing marks of Japanese are not accents: は and ば are different letters. */
const accents = /(?![\u3099\u309a])\p{M}/gu;
const katakana = /[\u30a1-\u30f6]/g;
const hiraganaBelow = 0x60;

/**
 * Text as it is compared: one width, lower case, no accents, katakana as hiragana. Folding what is folded changes
 * nothing.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(accents, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(special, (letter) => plain[letter] ?? letter)
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - hiraganaBelow));
}
