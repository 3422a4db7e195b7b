import type { ReactNode } from "react";
import { useSite } from "../kernel/page/page.tsx";
import { FlowHeader } from "../ui/flow-header.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { PurposeCard, usePurpose } from "./purpose.tsx";

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode; below?: ReactNode };

/** The frame of the pages around signing in: what for, one form, links to the alternatives underneath. */
export function AuthCard({ title, intro, children, below }: AuthCardProps) {
  const { NAME } = useSite();
  const event = usePurpose();
  const leave = event ? { to: `/events/${event.slug}`, label: event.name } : { to: "/", label: NAME };
  return (
    <>
      <PageMeta title={title} hidden />
      <FlowHeader leave={leave} />
      <div className="mx-auto w-full max-w-md px-4 py-6 rail:py-12">
        {event && <PurposeCard event={event} />}
        <h1 className="text-28">{title}</h1>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
        <div className="mt-6">{children}</div>
        {below && <p className="mt-6 text-center text-muted">{below}</p>}
      </div>
    </>
  );
}
