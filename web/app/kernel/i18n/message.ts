/**
 * A text as it is compiled while building (`@lingui/message-utils`): words, and what is filled in: `["name"]`,
 * `["count", "number"]`, `["count", "plural", { one: ["#", " place"], other: ["#", " places"] }]`.
 */
export type Message = string | readonly Piece[];
export type Messages = Readonly<Record<string, Message>>;
export type MessageValues = Readonly<Record<string, string | number | undefined>>;

type Piece = string | readonly [name: string, format?: string, branches?: unknown];
type Branches = { readonly offset?: number; readonly [branch: string]: Message | number | undefined };

/** Making one takes a browser longer than filling in a hundred texts. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** The sentence that a message makes with these values, in the language it is written in. */
export function sentence(message: Message, locale: string, values: MessageValues = {}, count?: number): string {
  if (typeof message === "string") return message;
  return message.map((piece) => pieceText(piece, locale, values, count)).join("");
}

function pieceText(piece: Piece, locale: string, values: MessageValues, count?: number): string {
  // A plural's own number, and nothing but a sign elsewhere.
  if (typeof piece === "string") return piece === "#" && count !== undefined ? numberText(count, locale) : piece;
  const [name, format, branches] = piece;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (isBranches(branches)) return branchText(branches, format, { locale, values, value });
  if (value === undefined) return "";
  return format === "number" ? numberText(Number(value), locale) : String(value);
}

type Chosen = { locale: string; values: MessageValues; value: string | number | undefined };

const isBranches = (value: unknown): value is Branches => typeof value === "object" && value !== null;

function branchText(branches: Branches, format: string | undefined, { locale, values, value }: Chosen): string {
  const count = Number(value ?? 0) - (branches.offset ?? 0);
  const kind = format === "select" ? String(value) : rulesOf(locale, format === "selectordinal").select(count);
  const name = [String(value), kind].find((each) => Object.hasOwn(branches, each)) ?? "other";
  const branch = branches[name];
  return typeof branch === "object" || typeof branch === "string"
    ? sentence(branch, locale, values, format === "select" ? undefined : count)
    : "";
}

const numberText = (value: number, locale: string): string =>
  made(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(value);

const rulesOf = (locale: string, ordinal: boolean): Intl.PluralRules =>
  made(
    pluralRules,
    `${locale} ${ordinal}`,
    () => new Intl.PluralRules(locale, { type: ordinal ? "ordinal" : "cardinal" }),
  );

function made<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
