import type { ReactNode } from "react";

/** One line of what a request says: its name above it. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
