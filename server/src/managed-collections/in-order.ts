import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";

/**
 * All of `there`, those that are named first and in that order; the others keep theirs, behind them.
 *
 * @throws Failure where one is named that is not there.
 */
export function inOrder(there: readonly string[], named: readonly string[]): string[] {
  const first = [...new Set(named.map((id) => id.toLowerCase()))];
  const known = new Set(there);
  if (first.some((id) => !known.has(id))) fail(kernelErrors.notFound);
  const placed = new Set(first);
  return [...first, ...there.filter((id) => !placed.has(id))];
}
