import type { ReactNode } from "react";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

type PageProps = {
  title?: string;
  /** Beside the title: the page's main action. */
  actions?: ReactNode;
  /** Where 'back' leads and what it is called. */
  back?: { to: string; label: string };
  /** 720 for reading, 1,120 for grids. */
  width?: "reading" | "wide";
  children: ReactNode;
};

/** The frame of an ordinary page. */
export function Page({ title, actions, back, width = "wide", children }: PageProps) {
  return (
    <div
      className={classes("gutter mx-auto w-full py-6 side:py-8", width === "reading" ? "max-w-reading" : "max-w-wide")}
    >
      {back && <BackLink {...back} />}
      {title && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-28 rail:text-36">{title}</h1>
          {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}

/** The way up, above a page's title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-muted hover:text-text print:hidden"
    >
      <Icon of={ArrowLeft} size={18} />
      {label}
    </Link>
  );
}

type SectionHeadingProps = {
  title: string;
  id: string | undefined;
  more: { to: string; label: string; preventScrollReset?: boolean } | undefined;
  className: string;
};

/** The heading of a part of a page, and opposite it the way to all of it. */
export function SectionHeading({ title, id, more, className }: SectionHeadingProps) {
  return (
    <div className={classes("flex flex-wrap items-baseline justify-between gap-x-4", className)}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {more && (
        <Link
          to={more.to}
          prefetch="intent"
          preventScrollReset={more.preventScrollReset}
          className="inline-flex min-h-11 items-center text-14 font-medium text-accent-text hover:underline"
        >
          {more.label}
        </Link>
      )}
    </div>
  );
}

type SectionProps = {
  title: string;
  id?: string;
  more?: { to: string; label: string } | undefined;
  children: ReactNode;
};

/** A part of a page under its own heading, with the way to all of it. */
export function Section({ title, id, more, children }: SectionProps) {
  return (
    <section className="mt-10 first:mt-0" aria-labelledby={id}>
      <SectionHeading title={title} id={id} more={more} className="mb-4" />
      <ErrorBoundary name={id ?? "section"}>{children}</ErrorBoundary>
    </section>
  );
}
