import { useId, type ReactNode } from "react";

type NearPartProps = { title: string; more?: ReactNode; children: ReactNode };

/** Something of what is near, in the column beside a page: a few rows under a small heading. */
export function NearPart({ title, more, children }: NearPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-14 font-semibold text-muted">
        {title}
      </h2>
      <ul className="dense grid grid-cols-1">{children}</ul>
      {more}
    </section>
  );
}
