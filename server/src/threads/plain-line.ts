import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";

/** A name or subject on one line. @throws Failure naming the field when nothing is left, or an unwanted word in it. */
export function plainLine(scope: Scope, field: string, text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  refuseUnwanted(scope, line);
  return line === "" ? fail(kernelErrors.invalid, {}, [{ path: field, reason: "is required" }]) : line;
}
