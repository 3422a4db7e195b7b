import { useId, useRef, useState } from "react";
import type { Limits } from "./body.ts";
import type { ValueFault } from "./check-value.ts";
import type { Explained, Fault, FormFault } from "./faults.ts";
import { type Path, valueAt, type ValueAt, withValue } from "./paths.ts";
import { itemsOf, listAt, orderMoved, orderWithout, reordered, type Rows } from "./rows.ts";
import { dropDraft, useDraft, type EmptyRows } from "./use-draft.ts";
import { useFaults } from "./use-faults.ts";
import { useTypedBefore } from "./use-typed-before.ts";
import { useValues, type Values } from "./use-values.ts";

export type { FormFault } from "./faults.ts";

export type FormOptions<V extends object> = {
  initial: V;
  /** Faults that can be found without asking the server, by the path of their field. */
  check?: (values: V) => Readonly<Partial<Record<string, string>>>;
  submit: (values: V) => Promise<unknown>;
  /** The sentence for a fault that is not the interface's own, and the path of its field. */
  explain?: (error: unknown) => Explained | undefined;
  /** Name under which what was typed survives a reload, in this browser tab. Fields in `secret` are never kept. */
  keep?: string;
  secret?: readonly (keyof V & string)[];
  /** An empty row of each list of rows: for adding one, and for knowing one that was kept. */
  rows?: EmptyRows;
  /** What a contract says of the values. */
  rules?: { readonly faultsOf: (values: V) => readonly ValueFault[]; readonly limitsOf: (path: string) => Limits };
};

/** A control of ours hands over its value, one of the browser's the event of its change. */
type Changed<T> = T | { target: { value: T } };

/** What a field of a form is given: `<TextField {...form.field("name")} label=… />`. */
export type BoundField<T = string> = Limits & {
  id: string;
  name: string;
  value: T;
  error: string | undefined;
  onChange: (changed: Changed<T>) => void;
};

export type Form<V extends object> = {
  readonly values: V;
  readonly setValues: (next: V | ((current: V) => V)) => void;
  readonly field: <P extends Path<V>>(path: P) => BoundField<ValueAt<V, P>>;
  readonly rows: (path: Path<V>) => Rows;
  readonly faults: readonly FormFault[];
  readonly busy: boolean;
  /** Sends it, once: true when it is done, false when something is to be corrected. */
  readonly submit: () => Promise<boolean>;
  /** Whether something stands in it that would be lost. */
  readonly hasChanges: () => boolean;
  /** Begins anew, as it was at first. */
  readonly reset: () => void;
};

/** State of a form: its values, faults beside their fields and summed up, and what happens on submit. */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const formId = useId();
  const idOf = (path: string): string => `${formId}${path}`;
  const state = useValues(options.initial);
  const { values, setValues, hasChanges, reset } = state;
  const faults = useFaults(state.read, idOf);
  useTypedBefore(state, idOf);
  useDraft(options, values, setValues);

  const field = <P extends Path<V>>(path: P): BoundField<ValueAt<V, P>> => ({
    ...options.rules?.limitsOf(path),
    id: idOf(path),
    name: path,
    value: valueAt(values, path),
    error: faults.errorAt(path),
    onChange: (changed) => {
      setValues((current) => withValue(current, path, isEvent(changed) ? changed.target.value : changed));
      faults.forget(path);
    },
  });
  const rows = (path: Path<V>): Rows => {
    const { length } = listAt(values, path);
    const arrange = (order: readonly number[]): void => {
      setValues((current) => reordered(current, path, order));
      faults.reorder(path, order);
    };
    return {
      id: idOf(path),
      error: faults.errorAt(path),
      items: itemsOf(values, path, idOf),
      add: () =>
        setValues((current) => withValue(current, path, [...listAt(current, path), { ...options.rows?.[path] }])),
      remove: (index) => arrange(orderWithout(length, index)),
      move: (from, to) => arrange(orderMoved(length, from, to)),
    };
  };
  return {
    values,
    setValues,
    field,
    rows,
    faults: faults.faults,
    ...useSending(options, state, faults),
    hasChanges,
    reset,
  };
}

/** One submission at a time: checked here first, then sent, and what is refused is shown. */
function useSending<V extends object>(
  options: FormOptions<V>,
  { read, settle }: Pick<Values<V>, "read" | "settle">,
  faults: ReturnType<typeof useFaults>,
) {
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const submit = async (): Promise<boolean> => {
    if (isSending.current || faults.show(faultsFound(options, read(), faults.inWords))) return false;
    isSending.current = true;
    setBusy(true);
    // From here on nothing is lost by leaving: what is done on success may lead to another page.
    const unsettle = settle();
    try {
      await options.submit(read());
      dropDraft(options.keep);
      return true;
    } catch (error) {
      unsettle();
      faults.showRefusal(error, options.explain?.(error));
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { busy, submit };
}

/** What is found without the server; where a form says itself what is wrong with a field, no general words are needed. */
function faultsFound<V extends object>(
  { check, rules }: FormOptions<V>,
  values: V,
  inWords: (fault: ValueFault) => Fault,
): Fault[] {
  const own = Object.entries(check?.(values) ?? {}).flatMap(([path, message]) => (message ? [{ path, message }] : []));
  const others = (rules?.faultsOf(values) ?? []).filter(({ path }) => !own.some((fault) => fault.path === path));
  return [...own, ...others.map(inWords)];
}

const isEvent = <T>(changed: Changed<T>): changed is { target: { value: T } } =>
  typeof changed === "object" && changed !== null && "target" in changed;
