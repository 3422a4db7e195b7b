import type { ReactNode } from "react";

/** Fields of a form that belong together, under a heading of their own. */
export function FormSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-start pb-1 text-18 font-semibold">{title}</legend>
      {text && <p className="clear-both text-14 text-muted">{text}</p>}
      {children}
    </fieldset>
  );
}

/** Short fields side by side, one below the other where there is no room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid clear-both grid-cols-1 gap-4 pair:grid-cols-2">{children}</div>;
}
