import { useMemo } from "react";
import { sentenceText, whenText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { Column } from "../table/index.ts";
import { Icon } from "../ui/icon.tsx";
import { ContentMenu, type ContentMenuProps } from "./content-menu.tsx";
import type { ManagedContent } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";
import { typeIcons } from "./type-icon.ts";

/** What something published is called, how it stands, when it came out, who may read it and how often it was. */
export function useContentColumns(onAsk: ContentMenuProps["onAsk"]): readonly Column<ManagedContent>[] {
  const t = useText();
  const reading = useReading();
  return useMemo(
    () => [
      {
        id: "title",
        title: t("managedContent.title"),
        width: 13.75,
        orderBy: "title",
        text: ({ title }) => title ?? t("managedContent.untitled"),
        cell: ({ title, type }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Icon of={typeIcons[type]} size={18} className="shrink-0 text-muted" />
            <span dir="auto" className="truncate">
              {title ?? t("managedContent.untitled")}
            </span>
          </span>
        ),
      },
      {
        id: "type",
        title: t("managedContent.kind"),
        width: 7,
        isExtra: true,
        text: ({ type }) => t(`managedContent.type.${type}`),
      },
      {
        id: "state",
        title: t("managedContent.state"),
        width: 8,
        text: ({ state }) => t(`managedContent.state.${state}`),
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: "published",
        title: t("managedContent.published"),
        width: 10.25,
        orderBy: "published",
        text: ({ published }) => (published === null ? "" : sentenceText(Date.parse(published), reading)),
        cell: ({ published }) => published !== null && whenText(Date.parse(published), reading),
      },
      {
        id: "access",
        title: t("managedContent.access"),
        width: 13,
        text: ({ access, groupOnly }) =>
          groupOnly && access === "everybody"
            ? t("managedContent.groupOnlyShort")
            : t(`managedContent.access.${access}`),
      },
      {
        id: "reads",
        title: t("managedContent.reads"),
        width: 6,
        isNumber: true,
        text: ({ type, figures }) => (type === "article" ? figures.reads : figures.plays),
      },
      {
        id: "likes",
        title: t("managedContent.likes"),
        width: 6,
        isNumber: true,
        isExtra: true,
        text: ({ _count }) => _count.likes,
      },
      {
        id: "comments",
        title: t("managedContent.comments"),
        width: 7,
        isNumber: true,
        isExtra: true,
        text: ({ _count }) => _count.comments,
      },
      {
        id: "changed",
        title: t("managedContent.changed"),
        width: 11,
        orderBy: "updatedAt",
        isExtra: true,
        text: ({ updatedAt }) => sentenceText(Date.parse(updatedAt), reading),
      },
      {
        id: "actions",
        title: t("managedContent.actions"),
        width: 7,
        text: () => null,
        cell: (content) => <ContentMenu content={content} onAsk={onAsk} />,
      },
    ],
    [t, reading, onAsk],
  );
}
