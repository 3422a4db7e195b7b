import type { AccountSummary } from "@marquee/contract/accounts";
import type { Wire } from "@marquee/contract/kernel";

export type ToastKind = "info" | "success" | "error";
/** A face and a name. */
type Person = Partial<Pick<Wire<AccountSummary>, "firstName" | "lastName" | "username" | "image">> & { name: string };

export type ToastOrder = {
  text: string;
  /** Whom it is about: their face and name stand before the text. */ person?: Person;
  /** A newer one of the same takes its place. */ id?: string;
  kind?: ToastKind;
  /** Where a click leads. */ to?: string;
  /** Milliseconds until it goes by itself. */ lasts?: number;
};

/** Removes the toast of an id, because it is outdated. */
export function dropToast(id: string): void {
  drop?.(id);
}

let drop: ((id: string) => void) | undefined;
let show: ((order: ToastOrder) => void) | undefined;
const waiting: ToastOrder[] = [];
const listeners = new Set<() => void>();

/** Shows a message at the edge of the screen. Errors appear at the top in the middle, the rest at the top right. */
export function showToast(order: ToastOrder): void {
  if (show) return show(order);
  waiting.push(order);
  for (const listener of listeners) listener();
}

/** True once there has been a first toast. */
export const hasToasts = (): boolean => waiting.length > 0 || show !== undefined;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the container once it is there; what waited is shown. */
export function connectToasts(shower: (order: ToastOrder) => void, dropper: (id: string) => void): void {
  show = shower;
  drop = dropper;
  for (const order of waiting.splice(0)) shower(order);
}
