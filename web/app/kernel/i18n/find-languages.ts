import { languageName } from "./format.ts";
import { languageOfCode } from "./languages.ts";

export type OfferedLanguage = {
  readonly code: string;
  /** What it calls itself. */ readonly name: string;
  /** What the reader calls it. */ readonly called: string;
};

/** A community's languages, sorted by what they call themselves as the reader's language sorts. */
export function offeredLanguages(codes: readonly string[], reader: string): OfferedLanguage[] {
  const { compare } = new Intl.Collator(reader);
  return codes
    .map((code) => ({
      code,
      name: languageOfCode(code)?.name ?? languageName(code, code),
      called: languageName(code, reader),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** Those whose name holds what was typed, whatever its case and accents: 'espanol' finds 'Español'. */
export function findLanguages(offered: readonly OfferedLanguage[], typed: string): OfferedLanguage[] {
  const wanted = plain(typed.trim());
  return offered.filter(
    ({ code, name, called }) =>
      [name, called].some((each) => plain(each).includes(wanted)) || code.toLowerCase() === wanted,
  );
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i");
