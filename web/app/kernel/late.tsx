import { memo, useEffect, useMemo, useState, type ComponentType, type FunctionComponent, type ReactNode } from "react";
import { Suspense } from "./suspense.tsx";
import { lazy } from "./lazy.ts";
import { textsOnTheirWay } from "./i18n/arriving-texts.ts";
import { announceLife } from "./page/use-page-lives.ts";

/** How long after a failure a part is asked for again, where the network does not say that it is back. */
const pauseMs = 5_000;

const parts = new Set<() => Promise<unknown>>();

/**
 * A part that the server draws with the page and that comes to life after it: its script is not among those that the page
 * names, so everything else lives sooner. Until then what the server drew stands there; links in it work as links do, and
 * buttons that are pressed are pressed again when it lives (`scripts-behind.ts`). On the way to another page it is waited for
 * as the page is. Where its script cannot be had it is asked for again.
 *
 * @param meanwhile stands in its place where the server drew nothing of it, and its script is not there yet.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): FunctionComponent<Props> {
  let ready: ComponentType<Props> | undefined;
  const arrive = async (): Promise<ComponentType<Props>> => {
    if (ready) return ready;
    const part = await load();
    await textsOnTheirWay();
    return (ready = part);
  };
  parts.add(arrive);
  const Coming = lazy(async () => ({ default: await untilThere(arrive) }));

  function Late(props: Props) {
    // The same from the first drawing to the last: another component would be another instance.
    const [Drawn] = useState(() => ready ?? Coming);
    const [first] = useState(props);
    const [isAlive, setAlive] = useState(ready !== undefined);
    // While React waits for the part, nothing new may reach it: it would take down what the server drew, to wait without it.
    const given = isAlive ? props : first;
    return useMemo(
      () => (
        <Suspense fallback={meanwhile}>
          <Drawn {...given} />
          <Alive onAlive={setAlive} />
        </Suspense>
      ),
      [Drawn, given],
    );
  }
  return memo(Late);
}

function Alive({ onAlive }: { onAlive: (isAlive: boolean) => void }) {
  useEffect(() => {
    onAlive(true);
    announceLife();
  }, [onAlive]);
  return null;
}

/** Begins to load what comes late of the pages whose scripts are there; fulfilled when it has come, or failed once. */
export async function lateParts(): Promise<void> {
  await Promise.allSettled(Array.from(parts, (arrive) => arrive()));
}

async function untilThere<Drawn>(arrive: () => Promise<Drawn>): Promise<Drawn> {
  for (;;) {
    try {
      return await arrive();
    } catch (error) {
      // The server has all of its parts, or is broken.
      if (typeof window === "undefined") throw error;
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, pauseMs);
      });
    }
  }
}
