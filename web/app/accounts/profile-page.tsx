import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ProfileView } from "./profile-view.tsx";
import { selfQuery } from "./reads.ts";

const needs = pageNeeds(({ api, load }) => load(selfQuery(api)), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** One's own page, as the others see it. */
export default function ProfilePage() {
  const t = useText();
  const profile = useQuery(selfQuery(useApi())).data;
  if (!profile) return null;
  const edit = (
    <LinkButton to="/profile/edit" look="primary" icon={Pencil}>
      {t("profile.edit")}
    </LinkButton>
  );
  return (
    <>
      <PageMeta title={t("shell.profile")} hidden />
      <ProfileView profile={profile} actions={edit}>
        {!profile.bio && <p className="pt-8 text-muted">{t("profile.noBio")}</p>}
      </ProfileView>
    </>
  );
}
