import { attendees } from "@marquee/contract/attendees";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { entranceStoreOf } from "../kernel/session/entrance-stores.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { createEntranceDevice, type EntranceDevice } from "./entrance-device.ts";
import type { Decision, EntrancePass, Scanned } from "./entrance-list.ts";
import type { EventItem } from "../listings/index.ts";
import { signal } from "./signals.ts";

/** What the entrance shows of the last pass. `number` counts up, so that the same words twice are read out twice. */
export type Answer = Decision & { readonly number: number };

/** Lets passes in by their code or from the list, with and without network, one after the other, and takes the last one back. */
export function useEntrance({ id: eventId, eventEnd }: Pick<EventItem, "id" | "eventEnd">) {
  const device = useDevice(eventId, Date.parse(eventEnd));
  const undoing = useAction(attendees.undoCheckIn);
  const [answer, setAnswer] = useState<Answer>();

  const scan = async (what: Scanned): Promise<void> => {
    const decision = await device.scan(what);
    signal(decision.outcome);
    setAnswer((last) => ({ ...decision, number: (last?.number ?? 0) + 1 }));
  };
  return {
    device,
    state: useSyncExternalStore(device.state.subscribe, device.state.get, device.state.get),
    answer,
    scan: (code: string) => scan({ code }),
    checkIn: (pass: EntrancePass) => scan({ passId: pass.id }),
    undo: async ({ id: passId, accountId }: EntrancePass): Promise<void> => {
      await device.refresh();
      await undoing.mutateAsync({ eventId, accountId, passId });
      await device.refresh();
      setAnswer(undefined);
    },
  };
}
export type Entrance = ReturnType<typeof useEntrance>;

function useDevice(eventId: string, end: number): EntranceDevice {
  const api = useApi();
  const { isActing } = usePageFacts();
  const accountId = useSelf()?.id;
  const storeName = isActing || accountId === undefined ? undefined : entranceStoreOf(accountId, eventId);
  const device = useMemo(() => createEntranceDevice({ api, eventId, storeName, end }), [api, eventId, storeName, end]);
  useEffect(() => {
    void device.start();
    return () => device.stop();
  }, [device]);
  return device;
}
