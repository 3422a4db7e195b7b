/** How far the work on a puzzle has come. */
export type PuzzleProgress = { readonly done: number; readonly of: number };

/** The puzzle that a sign-up was answered with, while many are made from the same network; undefined otherwise. */
export function puzzleIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "UserLambdaValidationException") return undefined;
  return /error puzzle ([\w:-]+)/.exec(error.message)?.[1];
}

type Answer = PuzzleProgress | { readonly solution: string };

/** Solves a puzzle beside the page, in the worker that the identity service offers. */
export function solvePuzzle(
  endpoint: string,
  puzzle: string,
  onProgress: (progress: PuzzleProgress) => void,
): Promise<string> {
  const worker = new Worker(`${new URL(endpoint, location.origin).href}/puzzle.js`);
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) =>
      "solution" in data ? resolve(data.solution) : onProgress(data),
    );
    worker.addEventListener("error", () => reject(new Error("the puzzle's worker failed")));
  });
  worker.postMessage(puzzle, []);
  return solved.finally(() => worker.terminate());
}
