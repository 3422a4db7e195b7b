import type { ReactNode } from "react";
import { dateText } from "../kernel/i18n/format.ts";
import { useReading } from "../kernel/page/page.tsx";

/** One of the facts at the top of a receipt or an invoice. */
export function Particular({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A day with its year, always: what stands on paper is read years later. */
export function PaperDay({ at }: { at: string }) {
  const reading = useReading();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateText(Date.parse(at), reading)}
    </time>
  );
}
