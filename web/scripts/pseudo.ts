const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [..."aAcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ"].map((letter, index) => [
    letter,
    [..."áÁçÇđĐéÉğĞĥĤíÍĵĴķĶľĽñÑóÓřŘšŠťŤúÚŵŴýÝžŽ"][index] ?? letter,
  ]),
);

/**
 * English as a foreign language: accented, four tenths longer, in brackets. What stays plain was never translated; a
 * bracket that is missing was cut off. Placeholders, the words of a plural's syntax and the names of parts stay as they
 * are.
 */
export function pseudo(text: string): string {
  const longer = "~".repeat(Math.ceil(text.replace(/\{[^}]*\}|<[^>]*>/g, "").length * 0.4));
  const pieces = text.split(/(<\/?\w+>)/).map((piece) => (piece.startsWith("<") ? piece : accent(piece)));
  return `[${pieces.join("")}${longer}]`;
}

/** Texts alternate with syntax: an odd depth of braces is syntax, the branches of a plural inside it are text again. */
function accent(text: string): string {
  let result = "";
  let level = 0;
  for (const letter of text) {
    if (letter === "}") level -= 1;
    result += level % 2 === 0 ? (accented[letter] ?? letter) : letter;
    if (letter === "{") level += 1;
  }
  return result;
}
