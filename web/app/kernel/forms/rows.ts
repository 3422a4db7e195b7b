import { keyOfRow, valueAt, withValue } from "./paths.ts";
import type { ShownFault } from "./faults.ts";

/** The rows of a list in a form. `key` stays with a row wherever it is moved. */
export type Rows = {
  readonly id: string;
  readonly error: string | undefined;
  readonly items: readonly { readonly key: string; readonly id: string }[];
  add: () => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
};

/** The list at a path as it is after its rows have another order; `order` has the old places in it. */
export function reordered<V extends object>(values: V, path: string, order: readonly number[]): V {
  const rows: readonly unknown[] = listAt(values, path);
  return withValue(
    values,
    path,
    order.map((index) => rows[index]),
  );
}

/** What was said of rows goes with them, and goes away with those that are gone. */
export function faultsReordered(faults: readonly ShownFault[], path: string, order: readonly number[]): ShownFault[] {
  return faults.flatMap((fault) => {
    if (!fault.path?.startsWith(`${path}.`)) return [fault];
    const [index = "", ...rest] = fault.path.slice(path.length + 1).split(".");
    const place = order.indexOf(Number(index));
    return place === -1 ? [] : [{ ...fault, path: [path, place, ...rest].join(".") }];
  });
}

export const listAt = (values: object, path: string): readonly unknown[] => {
  const list: unknown = valueAt(values, path);
  return Array.isArray(list) ? list : [];
};

export const orderWithout = (length: number, index: number): number[] =>
  Array.from({ length }, (_, place) => place).filter((place) => place !== index);

export function orderMoved(length: number, from: number, to: number): number[] {
  return orderWithout(length, from).toSpliced(Math.max(0, Math.min(to, length - 1)), 0, from);
}

export const itemsOf = (values: object, path: string, idOf: (path: string) => string): Rows["items"] =>
  listAt(values, path).map((row, index) => ({ key: keyOfRow(row), id: idOf(`${path}.${index}`) }));
