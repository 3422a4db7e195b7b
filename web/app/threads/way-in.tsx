import { threads } from "@marquee/contract/threads";
import { Hourglass } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { useLocation } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { OnlyModerators } from "../messages/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Thread } from "./reads.ts";

/**
 * Shown in place of the composer to people who may read but not write: guests can sign in, others can join the circle, or
 * find at the group what it asks of them.
 */
export function WayIn({ thread: { circle, group, whoWrites, waits } }: { thread: Thread }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const accountId = useSelf()?.id;
  const join = useAction(threads.addCircleAccount);
  const enter = async () => {
    if (!circle || accountId === undefined) return;
    await join.mutateAsync({ circleId: circle.id, body: { accountId, role: "member" } });
  };
  if (waits)
    return (
      <p className="flex items-center justify-center gap-2 border-t border-line px-4 py-3 text-muted">
        <Icon of={Hourglass} />
        {t("posts.waits")}
      </p>
    );
  if (whoWrites === "moderators" && accountId !== undefined)
    return (
      <Suspense>
        <OnlyModerators />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line bg-surface-0 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:px-6">
      {circle && <p className="text-muted">{t("threadsWayIn.joinText", { circle: circle.name })}</p>}
      {group && <p className="text-muted">{t("threadsWayIn.groupText", { group: group.name })}</p>}
      {accountId === undefined ? (
        <LinkButton look="primary" to={signInPath(pathname + search)}>
          {t("shell.signIn")}
        </LinkButton>
      ) : group ? (
        <LinkButton look="primary" to={`/groups/${group.slug}`}>
          {t("threadsWayIn.toGroup")}
        </LinkButton>
      ) : (
        <AsyncButton look="primary" onClick={() => enter().catch(() => undefined)}>
          {t("threads.join")}
        </AsyncButton>
      )}
    </div>
  );
}
