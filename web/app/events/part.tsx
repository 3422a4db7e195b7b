import { useId, type ReactNode } from "react";
import { Link } from "react-router";

type PartProps = { title: string; id?: string; more?: { to: string; label: string }; children: ReactNode };

/** A part of an event under its heading. `id` is where links to it lead. */
export function Part({ title, id, more, children }: PartProps) {
  const own = useId();
  return (
    <section aria-labelledby={own} id={id} className="scroll-mt-20 pt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={own} className="text-22">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            prefetch="intent"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-14 font-medium text-accent-text hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
