import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";

/** A name or subject on one line. @throws Failure naming the field when nothing is left. */
export function plainLine(field: string, text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line === "" ? fail(kernelErrors.invalid, {}, [{ path: field, reason: "is required" }]) : line;
}
