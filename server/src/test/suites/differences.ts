/** Where two answers differ, without places in lists. What signs an address for a while is no part of it. */
export function differences(one: unknown, other: unknown, path = ""): string[] {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return [...new Set(one.flatMap((each, index) => differences(each, other[index], path)))];
  if (isRecord(one) && isRecord(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differences(one[name], other[name], path === "" ? name : `${path}.${name}`));
  }
  return Object.is(unsigned(one), unsigned(other)) ? [] : [path === "" ? "the answer" : path];
}

/** In the path of a private file or a stream: until when it opens, for whom, and the signature. Another each quarter of an hour. */
const permit = /\/[0-9a-z]{6}\.[\w.-]*[\w-]{24}(?=\/)/;
const unsigned = (value: unknown): unknown =>
  typeof value === "string" && /^(?:https?:\/)?\//.test(value) ? value.split("?")[0]?.replace(permit, "") : value;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
