/**
 * Lets `atOnce` in, keeps `waiting` more in line and turns everybody else away at once: under a storm it is better to
 * ask most people to come back than to let all of them wait.
 */
export type Gate = {
  /** Answers how to leave, or undefined when there is no place. */
  enter(): Promise<(() => void) | undefined>;
};

/** Turns of the event loop in which nobody new came, after which no connection is waiting. */
const calmTurns = 3;
/** Turns after which the next in line goes on all the same. */
const mostTurns = 32;

export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const line: (() => void)[] = [];
  let inside = 0;
  let free = 0;
  let come = 0;

  /**
   * A place is handed over, so that a newcomer cannot overtake the line, but not at once: a turn of the event loop
   * takes in a single connection, and a page may take as long as a hundred turns. Thousands of waiting connections would
   * be accepted as slowly as pages are made, and none of them be asked to come back.
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
