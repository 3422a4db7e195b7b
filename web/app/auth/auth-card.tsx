import type { ReactNode } from "react";
import { useSite } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";

/** The frame of the pages around signing in: the community's logo, one form, links to the alternatives underneath. */
export function AuthCard({
  title,
  intro,
  children,
  below,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { ICON } = useSite();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 rail:py-16">
      <PageMeta title={title} hidden />
      <div className="rail:rounded-card rail:border rail:border-line rail:bg-surface-1 rail:p-8">
        {ICON.LIGHT && <img src={ICON.LIGHT} alt="" width={48} height={48} className="mb-5 size-12 dark:hidden" />}
        {ICON.DARK && (
          <img
            src={ICON.DARK}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="mb-5 hidden size-12 dark:block"
          />
        )}
        <h1 className="text-28">{title}</h1>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {below && <p className="mt-5 text-center text-muted">{below}</p>}
    </div>
  );
}
