/** A call of the interface as plain data: everything a client can notice. */
export type DescribedCall = {
  access: unknown;
  params: unknown;
  query: unknown;
  body: unknown;
  returns: unknown;
  errors: unknown;
};
export type Interface = Readonly<Record<string, DescribedCall>>;

/** One difference. It breaks clients when one written against the old interface may stop working. */
export type Difference = { call: string; text: string; isBreaking: boolean };

/**
 * Compares two states of the interface. What has changed in an entity is told once, under its name, not with every call
 * that answers it; what is new is told as a whole.
 *
 * @param before calls by `METHOD /path`
 * @param after the same, later
 */
export function compareInterfaces(before: Interface, after: Interface): Difference[] {
  const [old, now] = [withEntitiesApart(before), withEntitiesApart(after)];
  const among = { old: old.entities, now: now.entities };
  const names = [...old.entities.keys()].filter((name) => now.entities.has(name));
  const inEntities = names.flatMap((name): Difference[] =>
    compare(old.entities.get(name), now.entities.get(name), "returns", among).map((found) =>
      judged(`entity ${name}`, found),
    ),
  );
  const calls = [...new Set([...old.calls.keys(), ...now.calls.keys()])].toSorted();
  const inCalls = calls.flatMap((call): Difference[] => {
    if (!old.calls.has(call)) return [{ call, text: "new", isBreaking: false }];
    if (!now.calls.has(call)) return [{ call, text: "removed", isBreaking: true }];
    return compare(old.calls.get(call), now.calls.get(call), "", among).map((found) => judged(call, found));
  });
  return [...inEntities, ...inCalls].filter(({ text }) => text !== "");
}

type Schema = Readonly<Record<string, unknown>>;
type Entities = ReadonlyMap<string, unknown>;
type Among = { readonly old: Entities; readonly now: Entities };
type Change = { readonly kind: "+" | "-" | "~"; readonly path: string; readonly text: string };

/** Puts a reference in the place of every object with a title, and the objects beside. */
function withEntitiesApart(calls: Interface): { calls: Map<string, unknown>; entities: Map<string, unknown> } {
  const entities = new Map<string, unknown>();
  const apart = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(apart);
    if (!isObject(value)) return value;
    const { title, nullable, ...rest } = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, apart(inner)]),
    );
    const own = { ...rest, ...(nullable === undefined ? {} : { nullable }) };
    if (typeof title !== "string" || rest["type"] !== "object") return own;
    const known = entities.get(title) ?? rest;
    const name = JSON.stringify(known) === JSON.stringify(rest) ? title : `${title} of ${fingerprint(rest)}`;
    entities.set(name, rest);
    return { entity: name, ...(nullable === undefined ? {} : { nullable }) };
  };
  return {
    calls: new Map(Object.entries(calls).map(([call, described]) => [call, apart(described)])),
    entities,
  };
}

/** Some shapes of an entity have fewer fields than others; which one it is says how many. */
const fingerprint = (schema: Schema): string =>
  `${isObject(schema["properties"]) ? Object.keys(schema["properties"]).length : 0} fields`;

function compare(old: unknown, now: unknown, path: string, among: Among): Change[] {
  if (Array.isArray(old) && Array.isArray(now)) return compareLists(old, now, path, among);
  if (!isObject(old) || !isObject(now))
    return Object.is(old, now) ? [] : [{ kind: "~", path, text: `${shortOf(old)} → ${shortOf(now)}` }];
  // An entity under another name is the same to a client when it has the same fields.
  if (old["entity"] !== now["entity"]) return compare(resolved(old, among.old), resolved(now, among.now), path, among);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const inner = path === "" ? key : `${path}.${key}`;
    if (old[key] === undefined) return now[key] === undefined ? [] : addedAt(inner, now[key]);
    if (now[key] === undefined) return [{ kind: "-" as const, path: inner, text: shortOf(old[key]) }];
    return compare(old[key], now[key], inner, among);
  });
}

/** A list of words is a set, whose order means nothing. */
function compareLists(old: readonly unknown[], now: readonly unknown[], path: string, among: Among): Change[] {
  if ([...old, ...now].some((entry) => typeof entry === "object"))
    return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => index).flatMap((index) =>
      compare(old[index], now[index], `${path}[${index}]`, among),
    );
  return [
    ...old
      .filter((entry) => !now.includes(entry))
      .map((entry) => ({ kind: "-" as const, path: `${path}[${String(entry)}]`, text: "" })),
    ...now.filter((entry) => !old.includes(entry)).flatMap((entry) => addedAt(`${path}[${String(entry)}]`, "")),
  ];
}

const addedAt = (path: string, value: unknown): Change[] => [{ kind: "+", path, text: shortOf(value) }];

function resolved(value: Schema, entities: Entities): unknown {
  const name = value["entity"];
  return typeof name === "string" ? entities.get(name) : value;
}

function shortOf(value: unknown): string {
  if (!isObject(value)) return String(value);
  if (typeof value["entity"] === "string") return value["entity"];
  if (value["type"] === "array") return `${shortOf(value["items"])}[]`;
  return typeof value["type"] === "string" ? value["type"] : JSON.stringify(value).slice(0, 100);
}

function judged(call: string, { kind, path, text }: Change): Difference {
  // Whatever is answered is always there: that a new field is required says nothing more.
  if (kind === "+" && /^returns(.*)\.required\[/.test(`${path}`)) return { call, text: "", isBreaking: false };
  const isBreaking = isText(path) ? false : breaks(kind, path, text);
  return { call, text: `${kind} ${path} ${text}`.trim(), isBreaking };
}

/** What the server answers may grow, what it takes may shrink in what it demands; the other way round breaks. */
function breaks(kind: Change["kind"], path: string, text: string): boolean {
  if (kind === "~") return !isWider(path, text);
  if (path.startsWith("returns")) return kind === "-";
  if (path.startsWith("access")) return kind === "+" && /^access\.(caller|may|module)/.test(path) && text !== "none";
  const narrows = /\.required(\[|$)|\.(minimum|maximum|minLength|maxLength|pattern|maxItems)$/.test(path);
  return kind === "+" ? narrows : !narrows && !path.startsWith("errors");
}

/** A bound of what may be sent that lets more through than before. */
function isWider(path: string, text: string): boolean {
  const [old = 0, now = 0] = text.split(" → ").map(Number);
  if (path.startsWith("returns")) return false;
  return /\.(minimum|minLength)$/.test(path) ? now < old : /\.(maximum|maxLength|maxItems)$/.test(path) && now > old;
}

function isText(path: string): boolean {
  return /(summary|description|sentence)$/.test(path);
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
