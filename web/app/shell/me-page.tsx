import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { MenuItem } from "../ui/menu.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { useSettings } from "./account-area.tsx";
import { useAccountItems } from "./account-items.ts";

const needs = pageNeeds(async () => undefined, { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What is the reader's own, on a screen that has no room for a menu. */
export default function MePage() {
  const t = useText();
  const self = useSelf();
  const { items: settings, dialog } = useSettings();
  const items = useAccountItems(settings);
  return (
    <Page title={t("nav.me")} width="reading">
      <PageMeta title={t("nav.me")} hidden />
      {self && (
        <Card className="mb-4 flex">
          <PersonLink person={self} />
        </Card>
      )}
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id}>
              <Entry item={item} />
            </li>
          ))}
        </ul>
      </Card>
      {dialog}
    </Page>
  );
}

const row =
  "dense flex min-h-14 w-full items-center gap-4 px-4 text-start transition-colors hover:bg-surface-2 rail:px-5";

function Entry({ item }: { item: MenuItem }) {
  const { to, label, icon, danger, onChoose } = item;
  const inner = (
    <>
      {icon && <Icon of={icon} className={danger ? undefined : "text-muted"} />}
      <span className="min-w-0 flex-1">{label}</span>
    </>
  );
  const look = classes(row, danger && "text-danger");
  if (to === undefined) {
    return (
      <button type="button" onClick={onChoose} className={look}>
        {inner}
      </button>
    );
  }
  return (
    <Link to={to} prefetch="intent" className={look}>
      {inner}
      <Icon of={ChevronRight} size={18} className="text-muted" />
    </Link>
  );
}
