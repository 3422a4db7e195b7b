import { ChartNoAxesColumn, FileText, Library, Settings2, UsersRound, type LucideIcon } from "lucide-react";
import { Outlet, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { inFrame } from "../kernel/page/frame.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { ConsoleLayout } from "../ui/console-layout.tsx";
import { studioChannelAt, studioOf } from "./reads.ts";
import { studioNeeds } from "./studio-needs.ts";

const needs = studioNeeds(async () => undefined);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFrame("console");

type StudioSection = { readonly path: string; readonly label: TextId; readonly icon: LucideIcon };

const parts: readonly StudioSection[] = [
  { path: "", label: "manage.overview", icon: ChartNoAxesColumn },
  { path: "/contents", label: "managedChannel.published", icon: FileText },
  { path: "/collections", label: "managedCollection.collections", icon: Library },
  { path: "/subscribers", label: "managedChannel.subscribers", icon: UsersRound },
  { path: "/settings", label: "managedChannel.settings", icon: Settings2 },
];

/** Running a channel: its parts at the side. Whoever may not sees none of them. */
export default function StudioFramePage() {
  const t = useText();
  const { slug = "" } = useParams();
  const channel = useRead(...studioChannelAt(slug)).data;
  const open = channel?.viewer.canManage ? parts : [];
  return (
    <ConsoleLayout
      title={channel?.name ?? ""}
      state={channel?.visible === false && <Badge>{t("managedChannel.hidden")}</Badge>}
      label={t("managedChannel.studio")}
      sections={open.map(({ path, label, icon }) => ({
        to: studioOf({ slug }, path),
        label: t(label),
        icon,
        end: path === "",
      }))}
      guestView={{ to: `/channels/${slug}`, label: t("managedChannel.see") }}
    >
      <Outlet />
    </ConsoleLayout>
  );
}
