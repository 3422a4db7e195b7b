/** Looks one thing up; undefined when it is not there. */
export type LookUp<Value, Key = string> = (key: Key) => Promise<Value | undefined>;

export type Gathering = {
  /** Keys that one look-up takes. */
  readonly most?: number;
  /** Look-ups that may run at once, so that a hanging one does not block all others. */
  readonly atOnce?: number;
};
type Waiting<Value, Key> = {
  readonly key: Key;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Joins look-ups of single things that come together into one look-up of many. With none running, a look-up starts at
 * once; while some run, further keys are collected for the next one. So there is no timer, and a single key never
 * waits. A key never joins a look-up that has begun, so it sees everything committed before.
 */
export function gather<Value, Key = string>(
  lookUpAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { most = Number.POSITIVE_INFINITY, atOnce = 1 }: Gathering = {},
): LookUp<Value, Key> {
  let running = 0;
  let waiting = new Map<Key, Waiting<Value, Key>[]>();

  async function run(): Promise<void> {
    // Keys asked for in the same tick share a look-up.
    await undefined;
    while (waiting.size > 0) {
      const together = takeOut();
      try {
        const found = await lookUpAll([...together.keys()]);
        for (const { key, resolve } of [...together.values()].flat()) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of [...together.values()].flat()) reject(error);
      }
    }
    running -= 1;
  }

  function takeOut(): ReadonlyMap<Key, readonly Waiting<Value, Key>[]> {
    const taken = new Map([...waiting].slice(0, most));
    if (taken.size === waiting.size) waiting = new Map();
    else for (const key of taken.keys()) waiting.delete(key);
    return taken;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const same = waiting.get(key);
      if (same) same.push({ key, resolve, reject });
      else waiting.set(key, [{ key, resolve, reject }]);
      if (running >= atOnce) return;
      running += 1;
      void run();
    });
}
