import { LayoutDashboard } from "lucide-react";
import { Outlet } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFrame } from "../kernel/page/frame.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { ConsoleLayout } from "../ui/console-layout.tsx";
import { openParts } from "./parts.ts";

const needs = pageNeeds(async () => undefined, { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFrame("console");

/** Running the community: its parts at the side. Whoever may not sees none of them. */
export default function ManageFramePage() {
  const t = useText();
  const { NAME } = useSite();
  const { isAdministrator = false, isModerator = false } = useSelf()?.viewer ?? {};
  const open = openParts({ isAdministrator, isModerator });
  const parts = open.map(({ to, title, icon }) => ({ to, icon, label: t(title) }));
  const overview = { to: "/manage", label: t("manage.overview"), icon: LayoutDashboard, end: true };
  return (
    <ConsoleLayout
      title={NAME}
      label={t("manage.title")}
      sections={isAdministrator ? [overview, ...parts] : parts}
      guestView={{ to: "/", label: t("manage.leave") }}
    >
      <Outlet />
    </ConsoleLayout>
  );
}
