import type { Change } from "../changes/change.ts";

/** Changes as they travel: `isAll` where some could not be sent, so that anything may have changed. */
export type Announced = { readonly origin: string; readonly isAll: boolean; readonly changes: readonly Change[] };

/** How long changes are collected before they are sent: thousands of commits a second are a hundred announcements. */
const collectMs = 10;

export type AnnouncementOptions = {
  readonly origin: string;
  /** Rejects where it did not leave. */
  readonly send: (announced: Announced) => Promise<unknown>;
};

export type Announcements = {
  announce(change: Change): void;
  /** Announces that anything may have changed, after an announcement was lost. */
  makeUp(): void;
  /** Sends what is collected, and waits until it has left. */
  flush(): Promise<void>;
};

/** Tells the other processes what was committed in this one, the tables of each tenant once a hundredth of a second. */
export function createAnnouncements({ origin, send }: AnnouncementOptions): Announcements {
  const collected = new Map<string | null, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let isLost = false;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (collected.size === 0 && !isLost) return;
    const changes = [...collected].map(([organizationId, tables]) => ({ organizationId, tables: [...tables] }));
    const isAll = isLost;
    collected.clear();
    isLost = false;
    await send({ origin, isAll, changes }).catch(() => (isLost = true));
  }

  return {
    announce({ organizationId, tables }) {
      const known = collected.get(organizationId);
      if (known) for (const table of tables) known.add(table);
      else collected.set(organizationId, new Set(tables));
      timer ??= setTimeout(() => void flush(), collectMs).unref();
    },
    makeUp: () => void flush(),
    flush,
  };
}
