import { self } from "@marquee/contract/accounts";
import { Suspense } from "../kernel/suspense.tsx";
import { useNavigate } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { ownFields, OwnFields } from "../profile-fields/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { OwnPictures } from "./own-pictures.tsx";
import { ProfileForm } from "./profile-form.tsx";

const needs = pageNeeds(
  ({ read }) =>
    // Where the community has closed its directory nothing more is asked.
    Promise.all([read(self.get, {}), read(...ownFields).catch(() => undefined)]),
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where somebody says who they are. */
export default function EditProfilePage() {
  const t = useText();
  const navigate = useNavigate();
  const profile = useRead(self.get, {}).data;
  const { canSee } = useModule("accounts");
  const fields = useRead(...ownFields, { enabled: canSee }).data ?? [];
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
      <Suspense>
        {fields.length > 0 && <OwnFields key={fields.map(({ field }) => field.id).join()} fields={fields} />}
      </Suspense>
    </Page>
  );
}
