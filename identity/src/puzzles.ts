import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import type { Pool } from "./types.ts";
import { emailKey } from "./users.ts";
import { isEqual } from "./vault.ts";

/** Of each round: 65,536 tries on average. Four rounds are one to three seconds of a telephone. */
const BITS = 16;
const LIFETIME = 10 * 60 * 1000;

/** The browser's part, which solves a puzzle in a worker. */
const worker = new URL("../data/puzzle-worker.js", import.meta.url);

/** Puts a puzzle, and what it is for, under a keyed hash in base64url: nobody else can make one. */
export type PuzzleMark = (puzzle: string) => string;
type Puzzling = { readonly now: number; readonly mark: PuzzleMark };

/** `bits:rounds:expires:salt:mark`. A solution is good for what its mark is of, alone. */
export function makePuzzle({ now, mark, rounds }: Puzzling & { readonly rounds: number }): string {
  const puzzle = [BITS, rounds, now + LIFETIME, randomBytes(9).toString("base64url")].join(":");
  return `${puzzle}:${mark(puzzle)}`;
}

/** `solution` is a puzzle of this maker and, behind a `~`, the number that answers each of its rounds. */
export function isPuzzleSolved({ now, mark, solution }: Puzzling & { readonly solution: string }): boolean {
  const [puzzle = "", answers = ""] = solution.split("~", 2);
  const [bits, rounds, expires, salt, given = ""] = puzzle.split(":");
  const numbers = answers.split("-").map(Number);
  const isOurs = isEqual(given, mark([bits, rounds, expires, salt].join(":")));
  if (!isOurs || Number(expires) <= now || numbers.length !== Number(rounds)) return false;
  return numbers.every((number, round) => isAnswer(`${puzzle}:${round}`, number, Number(bits)));
}

/** For an address to sign up with. */
export function createPuzzle(
  context: Context,
  pool: Pool,
  { email, rounds }: { email: string; rounds: number },
): string {
  return makePuzzle({ now: context.now(), mark: markOf(context, pool, email), rounds });
}

export function isSolved(
  context: Context,
  pool: Pool,
  { email, solution }: { email: string; solution: string },
): boolean {
  return isPuzzleSolved({ now: context.now(), mark: markOf(context, pool, email), solution });
}

function isAnswer(round: string, number: number, bits: number): boolean {
  if (!Number.isInteger(number) || number < 0 || number > 0xffffffff) return false;
  const tried = Buffer.alloc(36);
  createHash("sha256").update(round).digest().copy(tried);
  tried.writeUInt32BE(number, 32);
  return createHash("sha256").update(tried).digest().readUInt32BE() >>> (32 - bits) === 0;
}

function markOf(context: Context, { poolId }: Pool, email: string): PuzzleMark {
  return (puzzle) => context.vault.hash("sign-up puzzle", poolId, emailKey(email), puzzle);
}

/** Serves the worker, to the service's own pages and to those of the sites. */
export function addPuzzleWorker(app: FastifyInstance, path: string): void {
  app.get(path, async (_request, reply) =>
    reply
      .header("content-type", "text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("x-content-type-options", "nosniff")
      .send(await readFile(worker)),
  );
}
