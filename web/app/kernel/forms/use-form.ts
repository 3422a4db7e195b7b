import { ApiError } from "@marquee/client";
import { useEffect, useId, useRef, useState } from "react";
import { sentenceOf } from "../data/use-refusals.ts";
import { keepText, keptTexts } from "../keep-text.ts";
import { useText } from "../page/page.tsx";

export type FormValues = Record<string, string>;
/** A fault as the summary lists it; `field` is the id of the control to go to. */
export type FormFault = { field?: string; message: string };
type Values = FormValues;
type FormOptions<V extends Values> = {
  initial: V;
  /** Faults that can be found without asking the server, by field. */
  check?: (values: V) => Partial<Record<keyof V, string>>;
  submit: (values: V) => Promise<unknown>;
  /** The sentence for a fault that is not the interface's own. */
  explain?: (error: unknown) => { field?: keyof V & string; message: string } | undefined;
  /** Name under which what was typed survives a reload, in this browser tab. Fields in `secret` are never kept. */
  keep?: string;
  secret?: readonly (keyof V & string)[];
};

export type BoundField = {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** State of a form of texts: values, faults beside their fields and summed up, and what happens on submit. */
export function useForm<V extends Values>(options: FormOptions<V>) {
  const t = useText();
  const formId = useId();
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  useDraft(options, values, setValues);

  const idOf = (name: string): string => `${formId}${name}`;
  const field = (name: keyof V & string): BoundField => ({
    id: idOf(name),
    name,
    value: values[name] ?? "",
    error: errors[name],
    onChange: ({ target }) => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setErrors(({ [name]: _mended, ...others }) => others);
    },
  });

  const submit = async (): Promise<boolean> => {
    if (busy) return false;
    const found = Object.fromEntries(Object.entries(options.check?.(values) ?? {}).filter(([, message]) => message));
    setErrors(found);
    setGeneral([]);
    if (Object.keys(found).length > 0) return false;
    setBusy(true);
    try {
      await options.submit(values);
      if (options.keep) keepText(options.keep, undefined, "sessionStorage");
      return true;
    } catch (error) {
      const known = options.explain?.(error);
      const { byField, others } = known?.field
        ? { byField: { [known.field]: known.message }, others: [] }
        : issuesOf(error, values);
      const isExplained = Object.keys(byField).length > 0 || others.length > 0;
      setErrors(byField);
      setGeneral(
        isExplained ? others : [known?.message ?? sentenceOf(error, t("state.failed.title"), t("state.networkFailed"))],
      );
      return false;
    } finally {
      setBusy(false);
    }
  };

  const faults: FormFault[] = [
    ...general.map((message) => ({ message })),
    ...Object.entries(errors).flatMap(([name, message]) => (message ? [{ field: idOf(name), message }] : [])),
  ];
  return { values, setValues, field, faults, busy, submit };
}

/** The server's faults: of the fields that are here, under their names, and of all else. */
export function issuesOf(error: unknown, values: Values): { byField: Record<string, string>; others: string[] } {
  const byField: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, reason } of error instanceof ApiError ? error.issues : []) {
    const name = path.replace(/^body\./, "");
    if (!(name in values)) others.push(reason);
    else byField[name] = byField[name] === undefined ? reason : `${byField[name]} ${reason}`;
  }
  return { byField, others };
}

/** Brings back what was typed before a reload, then writes down what changes. */
function useDraft<V extends Values>(
  { initial, keep, secret }: FormOptions<V>,
  values: V,
  restore: (values: (current: V) => V) => void,
): void {
  const isOpen = (name: string): boolean => !secret?.includes(name);
  const text = JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => isOpen(name))));
  const written = useRef<string>(undefined);
  useEffect(() => {
    if (!keep || written.current === text) return;
    if (written.current !== undefined) keepText(keep, text, "sessionStorage");
    else {
      const known = Object.entries(keptTexts(keep, "sessionStorage") ?? {}).filter(([name]) => name in initial);
      if (known.length > 0) restore((current) => ({ ...current, ...Object.fromEntries(known) }));
    }
    written.current = text;
  }, [keep, initial, restore, text]);
}
