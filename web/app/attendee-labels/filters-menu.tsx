import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { filtersOf } from "./reads.ts";

const SaveFilter = lazy(() => import("./save-filter.tsx").then((module) => ({ default: module.SaveFilter })));
const RemoveFilters = lazy(() => import("./remove-filters.tsx").then((module) => ({ default: module.RemoveFilters })));

const narrows = ["search", "status", "label", "order"];

/** The saved filters of an event, to choose from, to add to and to remove from. */
export function FiltersMenu({ eventId }: { eventId: string }) {
  const t = useText();
  const [parameters] = useSearchParams();
  const saved = useRead(...filtersOf(eventId)).data ?? [];
  const [asks, setAsks] = useState<"save" | "remove">();
  const close = () => setAsks(undefined);
  const isNarrowed = narrows.some((name) => (parameters.get(name) ?? "") !== "");
  const items: MenuItem[] = [
    ...saved.map(({ id, name, search }) => ({ id, label: name, icon: Bookmark, to: `?${search}` })),
    ...(isNarrowed
      ? [{ id: "save", label: t("attendeeLabel.filterSave"), icon: BookmarkPlus, onChoose: () => setAsks("save") }]
      : []),
    ...(saved.length > 0
      ? [{ id: "remove", label: t("attendeeLabel.filterManage"), icon: Trash2, onChoose: () => setAsks("remove") }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t("attendeeLabel.filters")} items={items} className={buttonLook({ look: "plain" })}>
        <span className="inline-flex items-center gap-2">
          <Icon of={Bookmark} />
          {t("attendeeLabel.filters")}
        </span>
      </Menu>
      <Suspense fallback={null}>
        {asks === "save" && <SaveFilter eventId={eventId} search={parameters.toString()} onClose={close} />}
        {asks === "remove" && <RemoveFilters eventId={eventId} saved={saved} onClose={close} />}
      </Suspense>
    </>
  );
}
