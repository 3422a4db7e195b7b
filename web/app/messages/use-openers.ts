import { useCallback, useMemo, useState } from "react";
import type { Asking } from "./asking.tsx";
import type { MessageActions } from "./message-actions.ts";
import { lastOwn, type MessageView, type Row, type Writing } from "./message-view.ts";

/** What a list of messages opens when somebody chooses it: it asks, or lets write. */
export type Openers = Required<
  Pick<MessageActions, "reply" | "edit" | "report" | "remove" | "goTo" | "openImage" | "openVideo">
>;

/** What is being written or asked about beside a list of messages, and the actions that begin and end it. */
export function useOpeners(goTo: (seq: number) => void) {
  const [writing, setWriting] = useState<Writing>();
  const [asking, setAsking] = useState<Asking>();
  const openers: Openers = useMemo(
    () => ({
      reply: (view) => setWriting({ as: "reply", view }),
      edit: (view) => setWriting({ as: "edit", view }),
      report: (view) => setAsking({ about: "report", view }),
      remove: (view) => setAsking({ about: "delete", view }),
      openImage: (view, index) => setAsking({ about: "image", view, index }),
      openVideo: (view, fileId) => setAsking({ about: "video", view, fileId }),
      goTo,
    }),
    [goTo],
  );
  const editLast = (rows: readonly Row[]): void => {
    const view: MessageView | undefined = lastOwn(rows);
    if (view) openers.edit(view);
  };
  const stopWriting = useCallback(() => setWriting(undefined), []);
  /** Ends that one, once it has arrived, and nothing that was begun since. */
  const endWriting = useCallback(
    (written: Writing | undefined) => setWriting((now) => (now === written ? undefined : now)),
    [],
  );
  const stopAsking = useCallback(() => setAsking(undefined), []);
  return { openers, writing, asking, editLast, stopWriting, endWriting, stopAsking };
}
