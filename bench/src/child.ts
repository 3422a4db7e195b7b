import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A process of a benchmark that receives orders, and sends what came of them, one kind of message after the other. */
export type Child<Sent, Received extends { is: string }> = {
  readonly process: ChildProcess;
  send(message: Sent & object): void;
  /** The next message of a kind; one that came before it was asked for is kept. Fails when the process ends first. */
  receive<Is extends Received["is"]>(is: Is): Promise<Extract<Received, { is: Is }>>;
};

/** Starts a file as a process of its own, with these options of Node and none of this process's. */
export function startChild<Sent, Received extends { is: string }>(
  file: string,
  options: readonly string[] = [],
): Child<Sent, Received> {
  const started = fork(file, { execArgv: [...options] });
  const waiting = new Map<string, (message: Received) => void>();
  const early = new Map<string, Received>();
  started.on("message", (message: Received) => {
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
    send: (message) => started.send(message),
    receive<Is extends Received["is"]>(is: Is) {
      const received = new Promise<Extract<Received, { is: Is }>>((resolve) => {
        const listener = (message: Received): void => void (isOf(message, is) && resolve(message));
        const known = early.get(is);
        early.delete(is);
        if (known) return listener(known);
        waiting.set(is, listener);
      });
      return Promise.race([received, ended]);
    },
  };
}

function isOf<Received extends { is: string }, Is extends Received["is"]>(
  message: Received,
  is: Is,
): message is Extract<Received, { is: Is }> {
  return message.is === is;
}
