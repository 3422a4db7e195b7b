import type { EntityMark } from "@marquee/contract/messages";
import type { KeyboardEvent } from "react";

const plain: Readonly<Record<string, EntityMark>> = { b: "bold", i: "italic", u: "underline", e: "code" };
const withShift: Readonly<Record<string, EntityMark>> = { x: "strike" };

/** Control moves the caret there: its letters belong to the system. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Which mark a key sets; undefined: it is none of theirs. */
export function markOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): EntityMark | undefined {
  if (altKey || !(isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)) return undefined;
  return (shiftKey ? withShift : plain)[key.toLowerCase()];
}
