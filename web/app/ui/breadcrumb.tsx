import { Fragment } from "react";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type BreadcrumbProps = { trail: readonly { to: string; label: string }[]; current: string };

const step = "inline-flex min-h-11 min-w-0 items-center gap-1 text-14 text-muted hover:text-text hover:underline";

/** The way from the top to this page. Where there is little room only the last step back is left of it. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const t = useText();
  return (
    <nav aria-label={t("ui.breadcrumb")}>
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {trail.map(({ to, label }, index) => {
          const isLast = index === trail.length - 1;
          return (
            <Fragment key={to}>
              <li className={classes("min-w-0", !isLast && "hidden pair:list-item")}>
                <Link to={to} className={step}>
                  <Icon of={ArrowLeft} size={16} className="pair:hidden" />
                  <span className="max-w-60 truncate">{label}</span>
                </Link>
              </li>
              <li aria-hidden="true" className="hidden text-muted pair:list-item">
                <Icon of={ChevronRight} size={16} />
              </li>
            </Fragment>
          );
        })}
        <li className="hidden min-w-0 pair:list-item">
          <span aria-current="page" className="block max-w-80 truncate text-14 font-medium">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
