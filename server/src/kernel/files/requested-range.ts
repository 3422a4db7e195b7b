import type { ByteRange } from "./objects.ts";

/**
 * The one range a request asks for, within the size. Undefined: all of it, also where several are asked for or the
 * header means nothing (RFC 9110 lets a server answer with everything then).
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = found ?? [];
  if (!found || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
