import { setTimeout as sleep } from "node:timers/promises";
import { countSignUp, giveAttemptBack, type Counted } from "./attempts.ts";
import { signUpRefused } from "./errors.ts";
import { createPuzzle, isSolved } from "./puzzles.ts";
import type { Pool } from "./types.ts";
import type { Call } from "./wire/operation.ts";

const FIRST_ROUNDS = 4;
const MOST_ROUNDS = 64;

type SignUp = { email: string; solution: string | undefined };

/**
 * Counts an account that is about to be made from a network, which a whole audience may share: slower from a tenth of
 * what is allowed in an hour, behind a puzzle from a third, behind a longer one with every doubling beyond all of it,
 * and never refused.
 */
export async function admitSignUp(call: Call, pool: Pool, { email, solution }: SignUp): Promise<void> {
  const { counted, count } = await countSignUp(call, { pool, network: call.network });
  const {
    signUpsPerNetwork: allowed,
    firstDelayMilliseconds: first,
    longestDelayMilliseconds: longest,
  } = pool.policy.limits;
  if (count > allowed / 3)
    return assertSolved(call, pool, { email, solution, counted, rounds: roundsOf(count, allowed) });
  const steps = Math.ceil((count - allowed / 10) / (allowed / 30));
  if (steps > 0) await sleep(Math.min(first * 2 ** (steps - 1), longest));
}

/**
 * Chosen so that a telephone solves a puzzle in one to three seconds; more rounds only beyond what an audience would
 * need.
 */
function roundsOf(count: number, allowed: number): number {
  const doublings = Math.max(0, Math.ceil(Math.log2(count / allowed)));
  return Math.min(FIRST_ROUNDS * 2 ** doublings, MOST_ROUNDS);
}

type Solving = SignUp & { counted: Counted; rounds: number };

async function assertSolved(call: Call, pool: Pool, { email, solution, counted, rounds }: Solving): Promise<void> {
  if (solution !== undefined && isSolved(call, pool, { email, solution })) return;
  // Whoever comes back with the solution is counted then.
  await giveAttemptBack(call, counted);
  signUpRefused(`puzzle ${createPuzzle(call, pool, { email, rounds })}`);
}
