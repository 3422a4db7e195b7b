import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Drawing } from "../ui/drawing.tsx";

/** Beside the list while no thread is open. */
export default function NoThreadPage() {
  const t = useText();
  const { signedIn } = usePageFacts();
  return (
    <div className="grid h-full content-center justify-items-center gap-3 bg-surface-1 p-8 text-center">
      <Drawing name="message" />
      <p className="text-18 font-medium">{t("threads.choose")}</p>
      <p className="max-w-xs text-muted">{t("threads.chooseText")}</p>
      {!signedIn && <LinkButton to="/auth/sign-in?redirect=%2Fthreads">{t("shell.signIn")}</LinkButton>}
    </div>
  );
}
