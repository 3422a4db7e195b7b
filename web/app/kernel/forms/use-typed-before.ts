import { useEffect, useRef } from "react";

type Typed<V> = { readonly read: () => V; readonly setValues: (change: (current: V) => V) => void };

/**
 * What somebody typed, or the browser filled in, before the page lived stands in its fields and not in the form's state, which
 * would overwrite it at the next change: it is taken over, once.
 */
export function useTypedBefore<V extends object>({ read, setValues }: Typed<V>, idOf: (name: string) => string): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    for (const [name, value] of Object.entries(read())) {
      const field = document.getElementById(idOf(name));
      if (typeof value !== "string" || !isTyped(field) || field.value === value) continue;
      const typed = field.value;
      setValues((current) => ({ ...current, [name]: typed }));
    }
  });
}

const isTyped = (field: HTMLElement | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(checkbox|radio|file|hidden)$/.test(field.type));
