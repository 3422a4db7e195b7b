import { threads } from "@marquee/contract/threads";
import { useLocation } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import type { Thread } from "./reads.ts";

/**
 * Shown in place of the composer to people who may read but not write: guests can sign in, others can join the circle.
 */
export function WayIn({ thread: { circle } }: { thread: Thread }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const accountId = useSelf()?.id;
  const join = useAction(threads.addCircleAccount);
  const enter = async () => {
    if (!circle || accountId === undefined) return;
    await join.mutateAsync({ circleId: circle.id, body: { accountId, role: "member" } });
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line bg-surface-0 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:px-6">
      {circle && <p className="text-muted">{t("threads.joinText", { circle: circle.name })}</p>}
      {accountId === undefined ? (
        <LinkButton look="primary" to={signInPath(pathname + search)}>
          {t("shell.signIn")}
        </LinkButton>
      ) : (
        <AsyncButton look="primary" onClick={() => enter().catch(() => undefined)}>
          {t("threads.join")}
        </AsyncButton>
      )}
    </div>
  );
}
