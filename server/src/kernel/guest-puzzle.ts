import { isPuzzleSolved, makePuzzle } from "@marquee/identity";
import { kernelErrors, type ErrorDeclaration } from "@marquee/contract/kernel";
import { fail } from "./failure.ts";
import type { Scope } from "./scope.ts";

const hour = 3_600_000;
const rounds = 4;

type Proof = {
  /** What the guest does, for the signature and the counter: 'support', 'survey'. */
  readonly what: string;
  /** What the puzzle is for: solved for one thing it is none for another. */
  readonly about: readonly string[];
  readonly solution: string | null | undefined;
  /** Of a network in an hour, which a whole audience may share: so many without a puzzle. */
  readonly free: number;
  /** Refuses with the puzzle, in `data.issues` at the path `solution`. */
  readonly error: ErrorDeclaration;
};

/** A network that asks for much proves that it is people, as it does where accounts are made (decision 105). */
export async function requirePuzzle(scope: Scope, { what, about, solution, free, error }: Proof): Promise<void> {
  const { caller, organization, services, now } = scope;
  const mark = (puzzle: string): string =>
    services.signatures.sign(`${what} puzzle`, JSON.stringify([organization.id, ...about, puzzle]));
  const proof = { now: now.getTime(), mark };
  if (Boolean(solution) && isPuzzleSolved({ ...proof, solution: solution ?? "" })) return;
  const key = `free ${what} ${organization.id} ${caller.address}`;
  if ((await services.limiter.take(key, free, hour)) > 0)
    fail(error, {}, [{ path: "solution", reason: makePuzzle({ ...proof, rounds }) }]);
}

/** @throws Failure with the seconds to wait once it was done more often than that within an hour. */
export async function limitPerHour({ organization, services }: Scope, what: string, most: number): Promise<void> {
  const seconds = await services.limiter.take(`${what} ${organization.id}`, most, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}
