import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A process of a benchmark that is told what to do, and says what came of it, one kind of message after the other. */
export type Child<Said, Heard extends { is: string }> = {
  readonly process: ChildProcess;
  say(message: Said & object): void;
  /** The next message of a kind; one that came before it was asked for is kept. Fails when the process ends first. */
  hear<Is extends Heard["is"]>(is: Is): Promise<Extract<Heard, { is: Is }>>;
};

/** Starts a file as a process of its own, with these options of Node and none of this process's. */
export function startChild<Said, Heard extends { is: string }>(
  file: string,
  options: readonly string[] = [],
): Child<Said, Heard> {
  const started = fork(file, { execArgv: [...options] });
  const waiting = new Map<string, (message: Heard) => void>();
  const early = new Map<string, Heard>();
  started.on("message", (message: Heard) => {
    const listener = waiting.get(message.is);
    if (!listener) return void early.set(message.is, message);
    waiting.delete(message.is);
    listener(message);
  });
  const ended = once(started, "exit").then(([code]): never => {
    throw new Error(`${file} ended with ${code}`);
  });
  ended.catch(() => undefined);
  return {
    process: started,
    say: (message) => started.send(message),
    hear<Is extends Heard["is"]>(is: Is) {
      const heard = new Promise<Extract<Heard, { is: Is }>>((resolve) => {
        const listener = (message: Heard): void => void (isOf(message, is) && resolve(message));
        const known = early.get(is);
        early.delete(is);
        if (known) return listener(known);
        waiting.set(is, listener);
      });
      return Promise.race([heard, ended]);
    },
  };
}

function isOf<Heard extends { is: string }, Is extends Heard["is"]>(
  message: Heard,
  is: Is,
): message is Extract<Heard, { is: Is }> {
  return message.is === is;
}
