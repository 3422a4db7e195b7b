import { self } from "@marquee/contract/accounts";
import { useNavigate } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { OwnPictures } from "./own-pictures.tsx";
import { ProfileForm } from "./profile-form.tsx";

const needs = pageNeeds(({ read }) => read(self.get, {}), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where somebody says who they are. */
export default function EditProfilePage() {
  const t = useText();
  const navigate = useNavigate();
  const profile = useRead(self.get, {}).data;
  if (!profile) return null;
  const done = () => {
    showToast({ kind: "success", text: t("profile.saved") });
    void navigate("/profile");
  };
  return (
    <Page title={t("profile.edit")} width="reading" back={{ to: "/profile", label: t("shell.profile") }}>
      <PageMeta title={t("profile.edit")} hidden />
      <OwnPictures profile={profile} />
      <ProfileForm key={profile.id} profile={profile} onDone={done} />
    </Page>
  );
}
