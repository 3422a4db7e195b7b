import { ApiError } from "@marquee/client";
import { useState } from "react";
import { solvePuzzle, type PuzzleProgress } from "./puzzle.ts";

/** The puzzle's worker stands beside the identity service of every site. */
const workerAt = "/identity";

/**
 * For what guests may send: where many of their network do, the interface answers with a puzzle, the device solves it
 * beside the page, and it is sent again with the solution. `refused` is the error that carries the puzzle.
 */
export function usePuzzle(refused: { readonly code: string }) {
  const [progress, setProgress] = useState<PuzzleProgress>();
  const solving = async <Answer>(send: (solution?: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      const puzzle = puzzleOf(error, refused.code);
      if (puzzle === undefined) throw error;
      return send(await solvePuzzle(workerAt, puzzle, setProgress).finally(() => setProgress(undefined)));
    }
  };
  return { progress, solving };
}

function puzzleOf(error: unknown, code: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  return error.issues.find(({ path }) => path === "solution")?.reason;
}
