/** What a process says of itself to the others. */
export type Sign = { readonly origin: string; readonly isLeaving: boolean };

const sayEvery = 2_000;
/** Missed heartbeats after which a process counts as ended. */
const patience = 3;

export type NeighboursOptions = {
  readonly origin: string;
  readonly send: (sign: Sign) => Promise<unknown>;
  /** A process stopped sending heartbeats without announcing it. */
  readonly died: () => void;
};

export type Neighbours = {
  receive(sign: Sign): void;
  /** Announces that this process ends. */
  leave(): Promise<void>;
};

/**
 * Notices within some 8 s that another process has died. Silence is counted in ticks of one timer, not read from a
 * clock, so that a clock that jumps does not make processes count as dead.
 */
export function watchNeighbours({ origin, send, died }: NeighboursOptions): Neighbours {
  const silence = new Map<string, number>();

  function turn(): void {
    void send({ origin, isLeaving: false });
    const gone = [...silence].filter(([, turns]) => turns >= patience);
    for (const [neighbour, turns] of silence) silence.set(neighbour, turns + 1);
    for (const [neighbour] of gone) silence.delete(neighbour);
    if (gone.length > 0) died();
  }

  const timer = setInterval(turn, sayEvery).unref();
  return {
    receive(sign) {
      if (sign.isLeaving) silence.delete(sign.origin);
      else if (sign.origin !== origin) silence.set(sign.origin, 0);
    },
    async leave() {
      clearInterval(timer);
      await send({ origin, isLeaving: true });
    },
  };
}
