import type { Bus } from "../realtime/bus.ts";
import type { Change } from "./change.ts";

/** What was committed, in this process and in every other. */
export type Changes = {
  announce(change: Change): void;
  /** Told of each change; of undefined when anything may have changed, since an announcement may have been missed. */
  onChange(listener: (change: Change | undefined) => void): void;
  /** False while changes of other processes do not arrive. */
  isComplete(): boolean;
};

/** In this process at once, in the others by the bus. */
export function createChanges(bus: Bus): Changes {
  const listeners: ((change: Change | undefined) => void)[] = [];
  const notify = (change: Change | undefined): void => listeners.forEach((listener) => listener(change));
  bus.onAnnounced(notify);
  bus.onMissed((organizationId) => {
    if (organizationId === null) notify(undefined);
  });
  return {
    announce(change) {
      notify(change);
      bus.announce(change);
    },
    onChange: (listener) => void listeners.push(listener),
    isComplete: () => bus.isConnected(),
  };
}
