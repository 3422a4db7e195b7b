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
 * Compares two states of the interface.
 *
 * @param before calls by `METHOD /path`
 * @param after the same, later
 */
export function compareInterfaces(before: Interface, after: Interface): Difference[] {
  const calls = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return calls.flatMap((call): Difference[] => {
    const [old, now] = [before[call], after[call]];
    if (!old) return [{ call, text: "new", isBreaking: false }];
    if (!now) return [{ call, text: "removed", isBreaking: true }];
    return compareCalls(old, now).map((difference) => ({ call, ...difference }));
  });
}

function compareCalls(before: DescribedCall, after: DescribedCall): Omit<Difference, "call">[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const removed = [...old].filter(([path]) => !now.has(path));
  const added = [...now].filter(([path]) => !old.has(path));
  const changed = [...now].filter(([path, value]) => old.has(path) && old.get(path) !== value);
  return [
    ...removed.map(([path, value]) => ({ text: `- ${path} ${value}`, isBreaking: breaksWhenRemoved(path) })),
    ...added.map(([path, value]) => ({ text: `+ ${path} ${value}`, isBreaking: breaksWhenAdded(path) })),
    ...changed.map(([path, value]) => ({ text: `~ ${path} ${old.get(path)} → ${value}`, isBreaking: !isText(path) })),
  ];
}

/** What the server answers may grow, what it takes may shrink in what it demands; the other way round breaks. */
function breaksWhenRemoved(path: string): boolean {
  if (path.startsWith("returns")) return true;
  return (
    !/^errors|^access|\.required\[|\.(minimum|maximum|minLength|maxLength|pattern|maxItems)$/.test(path) &&
    !isText(path)
  );
}

function breaksWhenAdded(path: string): boolean {
  if (path.startsWith("returns")) return false;
  return /\.required\[|^access|\.(minimum|maximum|minLength|maxLength|pattern|maxItems)$/.test(path);
}

function isText(path: string): boolean {
  return /(summary|description|sentence)$/.test(path);
}

/** Every leaf by its path; a list of words is a set, whose order means nothing. */
function leavesOf(value: unknown, path = ""): Map<string, string> {
  if (Array.isArray(value)) {
    const isSet = value.every((entry) => typeof entry !== "object");
    const named = value.map((entry, index): [string, unknown] => [
      `${path}[${isSet ? entry : index}]`,
      isSet ? "" : entry,
    ]);
    return new Map(named.flatMap(([inner, entry]) => [...leavesOf(entry, inner)]));
  }
  if (typeof value === "object" && value !== null) {
    const inner = Object.entries(value).filter(([, entry]) => entry !== undefined);
    return new Map(inner.flatMap(([name, entry]) => [...leavesOf(entry, path ? `${path}.${name}` : name)]));
  }
  return new Map([[path, String(value)]]);
}
