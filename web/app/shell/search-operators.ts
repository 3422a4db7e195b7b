/** What narrows a search beside its words; written in English in every language. */
export const operators = ["from", "in", "before", "after"] as const;
export type Operator = (typeof operators)[number];
export type Narrowing = Readonly<Partial<Record<Operator, string>>>;

export type ParsedSearch = {
  readonly words: string;
  /** Of each the last that was written. */
  readonly narrowing: Narrowing;
  /** What looks like an operator and is none: it counts as words. */
  readonly unknown: readonly string[];
};

const quotes = '"“”„«»「」';
const written = new RegExp(
  String.raw`(?<!\S)(\p{L}+)[:：](?:[${quotes}]([^${quotes}]*)(?:[${quotes}](?=\s|$)|$)|(\S*))`,
  "gu",
);
const unfinished = new RegExp(
  String.raw`(?<!\S)(from|in|before|after)[:：](?:[${quotes}]([^${quotes}]*)|([^\s${quotes}]*))$`,
  "iu",
);

/** Reads what somebody typed. Never fails: what is not understood is words. */
export function parseSearch(text: string): ParsedSearch {
  const narrowing: Partial<Record<Operator, string>> = {};
  const unknown: string[] = [];
  const words = text.replace(written, (whole, name: string, quoted: string | undefined, plain: string | undefined) => {
    const value = plainValue(quoted ?? plain ?? "");
    const operator = operators.find((each) => each === name.toLowerCase());
    if (operator && value === "") return " ";
    if (operator && isMeant(operator, value)) {
      narrowing[operator] = value;
      return " ";
    }
    // An address (`https://…`) and a word with a colon behind it are no attempt at an operator.
    if (value !== "" && !value.startsWith("/")) unknown.push(whole.trim());
    return whole;
  });
  return { words: oneSpaced(words), narrowing, unknown };
}

/** The text that reads as this. */
export function searchText({ words, narrowing }: Pick<ParsedSearch, "words" | "narrowing">): string {
  const parts = operators.flatMap((each) => (narrowing[each] === undefined ? [] : operatorText(each, narrowing[each])));
  return [...parts, words].filter(Boolean).join(" ");
}

export function withoutOperator({ words, narrowing }: ParsedSearch, operator: Operator): string {
  return searchText({ words, narrowing: { ...narrowing, [operator]: undefined } });
}

export const operatorText = (operator: Operator, value: string): string =>
  `${operator}:${/\s/u.test(value) ? `"${value}"` : value}`;

/** The operator that is being written at the end of the text, with as much of its value as there is. */
export function operatorAtEnd(text: string): { operator: Operator; value: string; before: string } | undefined {
  const found = unfinished.exec(text);
  const operator = operators.find((each) => each === found?.[1]?.toLowerCase());
  if (!found || !operator) return undefined;
  return { operator, value: plainValue(found[2] ?? found[3] ?? ""), before: text.slice(0, found.index) };
}

/** Such as '2026-05-01', for a day, the first of a month or year, today or yesterday. */
export function dayNamed(value: string, today: string): string | undefined {
  const named = value.toLowerCase();
  if (named === "today") return today;
  if (named === "yesterday") return isoDay(Date.parse(today) - 86_400_000);
  if (!/^[12]\d{3}(-\d{2}(-\d{2})?)?$/.test(value)) return undefined;
  const day = `${value}-01-01`.slice(0, 10);
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && isoDay(instant) === day ? day : undefined;
}

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const isMeant = (operator: Operator, value: string): boolean =>
  operator === "from" || operator === "in" || dayNamed(value, "2026-01-02") !== undefined;

const plainValue = (value: string): string => oneSpaced(value.replace(new RegExp(`[${quotes}]`, "gu"), ""));
const oneSpaced = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
