import { useId, type ReactNode } from "react";
import { SectionHeading } from "../ui/page.tsx";

type EventSectionProps = { title: string; id?: string; more?: { to: string; label: string }; children: ReactNode };

/** A part of an event under its heading. `id` is where links to it lead. */
export function EventSection({ title, id, more, children }: EventSectionProps) {
  const own = useId();
  return (
    <section aria-labelledby={own} id={id} className="scroll-mt-20 pt-6">
      <SectionHeading title={title} id={own} more={more && { ...more, preventScrollReset: true }} className="mb-3" />
      {children}
    </section>
  );
}
