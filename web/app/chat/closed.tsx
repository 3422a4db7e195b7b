import { Suspense } from "../kernel/suspense.tsx";
import { WhyMuted } from "../admission/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { OnlyModerators } from "../messages/index.ts";
import type { Closed } from "./use-closed.ts";

/** In place of the field to write in. */
export function ClosedNotice({ closed }: { closed: Closed }) {
  const t = useText();
  if (closed.why === "archived")
    return <p className="border-t border-line px-4 py-4 text-center text-14 text-muted">{t("chat.archived")}</p>;
  if (closed.why === "moderators")
    return (
      <Suspense>
        <OnlyModerators />
      </Suspense>
    );
  return (
    <div className="border-t border-line p-3">
      <WhyMuted mute={closed.mute} />
    </div>
  );
}
