import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { quickReactions, type MessageActions } from "./message-actions.ts";
import type { Row, MessageView } from "./message-view.ts";

type Steps = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly actionsFor: (view: MessageView) => MessageActions;
  /** Brings a message into the document and onto the screen. */
  readonly show: (index: number) => void;
};

/**
 * One stop of the Tab key for all messages: the arrows, Home and End go from one to the next, and letters act on the
 * one that has the focus: r answers, e edits, l likes, Delete removes.
 */
export function useMessageKeys({ scroller, rows, actionsFor, show }: Steps) {
  const [focused, setFocused] = useState<string>();
  const frame = useRef(0);
  const focusedIndex = focused === undefined ? -1 : rows.findIndex(({ view }) => view.key === focused);

  const goTo = useCallback(
    (target: number) => {
      const index = Math.max(0, Math.min(target, rows.length - 1));
      const key = rows[index]?.view.key;
      if (key === undefined) return;
      setFocused(key);
      show(index);
      cancelAnimationFrame(frame.current);
      // Two frames: one to bring it into the document, one to have it measured.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(() =>
          scroller.current
            ?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)
            ?.focus({ preventScroll: true }),
        );
      });
    },
    [rows, scroller, show],
  );

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const isOnMessage = event.target instanceof HTMLElement && event.target.dataset["message"] !== undefined;
    if (!isOnMessage && event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key, focusedIndex === -1 ? rows.length : focusedIndex, rows.length);
    if (step !== undefined) {
      event.preventDefault();
      return goTo(step);
    }
    const view = rows[focusedIndex]?.view;
    if (!view || !isOnMessage) return;
    const act = actionOf(event.key, actionsFor(view));
    if (!act) return;
    event.preventDefault();
    act(view);
  };
  return { focusedIndex, press };
}

function stepOf(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowUp" || key === "k") return index - 1;
  if (key === "ArrowDown" || key === "j") return index + 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

function actionOf(
  key: string,
  { reply, edit, react, remove }: MessageActions,
): ((view: MessageView) => void) | undefined {
  if (key === "r") return reply;
  if (key === "e") return edit;
  if (key === "l") return react && ((view) => react(view, quickReactions[0]));
  return key === "Delete" ? remove : undefined;
}
