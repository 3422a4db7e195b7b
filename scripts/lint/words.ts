/**
 * Words that once had a meaning of their own here, and the usual ones for it (docs/glossary.md). They are looked for in
 * names of code and files only: in sentences they are English.
 */
const insteadOf: ReadonlyMap<string, string> = new Map([
  ["ride", "An item of a batch is enqueued"],
  ["rides", "An item of a batch is enqueued"],
  ["passenger", "Say batch item"],
  ["passengers", "Say batch items"],
  ["door", "Say gateway for access to another service, test client in tests"],
  ["doors", "Say gateways for access to other services, test clients in tests"],
  ["told", "Say notification, or what the value is"],
  ["said", "Say message view, or what the value is"],
  ["heard", "Say subscription or received, or what the value is"],
  ["town", "Say data set"],
  ["stance", "Say state"],
]);

/** Types that were called by a word which says nothing: each has a name of its own. */
const typeNames: ReadonlySet<string> = new Set(["Place", "Found", "Given", "Performance", "Part", "Stance"]);
const fileNames: ReadonlySet<string> = new Set(["place", "places", "found", "given", "performance", "part", "stance"]);

/** Why a name of code is refused, if it is. */
export function bannedName(name: string, isInTest: boolean): string | undefined {
  if (typeNames.has(name)) return because(name, "Name the type by what it is");
  if (isInTest && /^(?:given|Given[A-Z]\w*)$/.test(name)) return because(name, "Say fixtures");
  return bannedWord(name, name.split(/(?=[A-Z])|[_$]/));
}

/** Why a file's name is refused, if it is. */
export function bannedFileName(path: string): string | undefined {
  const [stem = ""] = (path.split("/").at(-1) ?? "").split(".");
  if (fileNames.has(stem)) return because(stem, "Name the file by what is in it");
  return bannedWord(stem, stem.split("-"));
}

function bannedWord(name: string, words: readonly string[]): string | undefined {
  const word = words.map((each) => each.toLowerCase()).find((each) => insteadOf.has(each));
  return word === undefined ? undefined : because(name, insteadOf.get(word) ?? "");
}

const because = (name: string, instead: string): string => `"${name}" is no usual name. ${instead} (docs/glossary.md).`;
