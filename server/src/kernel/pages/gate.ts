/**
 * Lets `atOnce` in, keeps `waiting` more in line and turns everybody else away at once: under a storm it is better to
 * ask most people to come back than to let all of them wait.
 */
export type Gate = {
  /** Answers how to leave, or undefined when there is no place. */
  enter(): Promise<(() => void) | undefined>;
};

/** After so many turns of the event loop without a new request no connection is waiting to be accepted. */
const calmTurns = 3;
/** Turns after which the next in line goes on all the same. */
const mostTurns = 32;

export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const line: (() => void)[] = [];
  let inside = 0;
  let free = 0;
  let come = 0;

  /**
   * A free place goes to the next in line, so that newcomers cannot overtake, but not at once. A turn of the event loop
   * accepts a single connection, and rendering a page takes as long as a hundred turns: without a pause thousands of
   * waiting connections would be accepted only as fast as pages are rendered, too slowly to be refused in time.
   */
  function leave(): void {
    if (line.length === 0) inside -= 1;
    else if ((free += 1) === 1) handOver(0, 0, come);
  }

  function handOver(turns: number, calm: number, before: number): void {
    setImmediate(() => {
      if (turns < mostTurns && calm < calmTurns) return handOver(turns + 1, come === before ? calm + 1 : 0, come);
      const next = line.shift();
      if (next) next();
      else inside -= 1;
      if ((free -= 1) > 0) handOver(0, 0, come);
    });
  }

  return {
    async enter() {
      come += 1;
      if (inside >= atOnce && line.length >= waiting) return undefined;
      if (inside >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
      else inside += 1;
      return once(leave);
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
