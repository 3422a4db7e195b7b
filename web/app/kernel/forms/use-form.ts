import { ApiError } from "@marquee/client";
import { useEffect, useId, useRef, useState } from "react";
import { sentenceOf } from "../data/use-action.ts";

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
  const [general, setGeneral] = useState<string>();
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
    setGeneral(undefined);
    if (Object.keys(found).length > 0) return false;
    setBusy(true);
    try {
      await options.submit(values);
      if (options.keep) sessionStorage.removeItem(options.keep);
      return true;
    } catch (error) {
      const known = options.explain?.(error);
      const issues = known?.field ? { [known.field]: known.message } : issuesOf(error, values);
      setErrors(issues);
      if (Object.keys(issues).length === 0) {
        setGeneral(known?.message ?? sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      }
      return false;
    } finally {
      setBusy(false);
    }
  };

  const faults: FormFault[] = [
    ...(general ? [{ message: general }] : []),
    ...Object.entries(errors).flatMap(([name, message]) => (message ? [{ field: idOf(name), message }] : [])),
  ];
  return { values, setValues, field, faults, busy, submit };
}

/** The server's faults by field. A fault of a field that is not here is left to the summary. */
export function issuesOf(error: unknown, values: Values): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const named = error.issues.map(
    ({ path, reason }) => [path.replace(/^body\./, "").split(".")[0] ?? "", reason] as const,
  );
  return Object.fromEntries(named.filter(([name]) => name in values));
}

function useDraft<V extends Values>(
  { keep, secret = [] }: FormOptions<V>,
  values: V,
  restore: (values: (current: V) => V) => void,
): void {
  const restored = useRef(keep === undefined);
  useEffect(() => {
    if (!keep) return;
    if (!restored.current) {
      restored.current = true;
      const draft = readDraft(keep);
      if (draft) return restore((current) => ({ ...current, ...draft }));
    }
    const open = Object.entries(values).filter(([name]) => !secret.includes(name));
    sessionStorage.setItem(keep, JSON.stringify(Object.fromEntries(open)));
  }, [keep, restore, secret, values]);
}

function readDraft(key: string): Values | undefined {
  const text = sessionStorage.getItem(key);
  const draft: unknown = text === null ? undefined : JSON.parse(text);
  if (typeof draft !== "object" || draft === null) return undefined;
  const entries = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}
