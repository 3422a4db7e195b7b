import type { KeyboardEvent } from "react";

type Steps = {
  readonly active: number;
  readonly length: number;
  /** How many rows one screen holds. */
  readonly screen: number;
  readonly goTo: (index: number) => void;
  readonly toggle: (index: number) => void;
  /** Chooses every row between the last one chosen alone and this one. */
  readonly stretchTo: (index: number) => void;
  readonly anchorAt: (index: number) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly open: () => void;
  readonly hasChoice: boolean;
};

/**
 * One stop of the Tab key for all rows: the arrows, Page Up and Down, Home and End go from one to the next, with Shift
 * they choose on the way; Space chooses, Enter opens, Control and A chooses all that is loaded, Escape none.
 */
export function useRowKeys(steps: Steps) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    // What stands in a row has its own keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset["row"] === undefined) return;
    const act = actionOf(event, steps);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function actionOf(event: KeyboardEvent, steps: Steps): (() => void) | undefined {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const { active, hasChoice } = steps;
  if (key === "Enter") return steps.open;
  if (key === "Escape" && hasChoice) return steps.clear;
  if (key === " ") return () => (shiftKey ? steps.stretchTo(active) : steps.toggle(active));
  if (key === "a" && (ctrlKey || metaKey)) return steps.chooseAll;
  const target = targetOf(key, steps);
  if (target === undefined || ctrlKey || metaKey) return undefined;
  const index = Math.max(0, Math.min(target, steps.length - 1));
  return () => {
    if (shiftKey && !hasChoice) steps.anchorAt(active);
    steps.goTo(index);
    if (shiftKey) steps.stretchTo(index);
  };
}

function targetOf(key: string, { active, length, screen }: Steps): number | undefined {
  if (key === "ArrowDown" || key === "j") return active + 1;
  if (key === "ArrowUp" || key === "k") return active - 1;
  if (key === "PageDown") return active + screen;
  if (key === "PageUp") return active - screen;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : undefined;
}
