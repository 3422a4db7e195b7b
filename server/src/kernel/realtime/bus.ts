import type { Change } from "../changes/change.ts";

/** One message between the processes of an installation. `frame` is serialised already. */
export type Signal =
  /** To everybody in a room whom its rights let have something `from` this account; `echo` false: not to `from`. */
  | {
      readonly kind: "room";
      readonly organizationId: string;
      readonly roomId: string;
      readonly from: string | null;
      readonly echo: boolean;
      readonly frame: string;
      /** Its number in the room, where what is said there comes once and in order. */
      readonly seq?: number;
    }
  | { readonly kind: "account"; readonly organizationId: string; readonly accountId: string; readonly frame: string }
  /** To the sockets that look at something. */
  | { readonly kind: "audience"; readonly organizationId: string; readonly audienceId: string; readonly frame: string }
  /** How many people look at something in one process. */
  | {
      readonly kind: "present";
      readonly organizationId: string;
      readonly audienceId: string;
      readonly process: string;
      readonly count: number;
    }
  /** The rights in a room, or (null) anywhere in the tenant, have changed: read them again before the next delivery. */
  | { readonly kind: "rights"; readonly organizationId: string; readonly roomId: string | null }
  /** To the sockets of an account and those it opened in others' names: all of them, or those of one of its sign-ins. */
  | {
      readonly kind: "close";
      readonly organizationId: string;
      readonly accountId: string;
      readonly sessionId?: string;
      /** Only what this account has opened in the name of `accountId`. */
      readonly actingAccountId?: string;
      readonly code: number;
    };

/**
 * Carries signals to every process, this one included. Signals are hints: they may be lost, and what they said is
 * then found by catching up.
 */
export type Bus = {
  publish(signal: Signal): void;
  /** Asks for the signals of a tenant; called again for the same tenant it changes nothing. */
  follow(organizationId: string): void;
  unfollow(organizationId: string): void;
  onSignal(listener: (signal: Signal) => void): void;
  /** Tells the other processes what was committed, whoever is connected there. */
  announce(change: Change): void;
  onAnnounced(listener: (change: Change) => void): void;
  /** False while what other processes announce does not arrive; `onMissed` is told when it does again. */
  isConnected(): boolean;
  /** Called when signals of other processes may have been lost, of one tenant or (null) of any. */
  onMissed(listener: (organizationId: string | null) => void): void;
  close(): Promise<void>;
};

/** For an installation of one process. */
export function processBus(): Bus {
  const listeners: ((signal: Signal) => void)[] = [];
  return {
    publish: (signal) => listeners.forEach((listener) => listener(signal)),
    follow: () => undefined,
    unfollow: () => undefined,
    onSignal: (listener) => void listeners.push(listener),
    announce: () => undefined,
    onAnnounced: () => undefined,
    isConnected: () => true,
    onMissed: () => undefined,
    close: () => Promise.resolve(),
  };
}
