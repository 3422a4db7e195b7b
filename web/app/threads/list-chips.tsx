import { threads } from "@marquee/contract/threads";
import { Lock } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Chip, ChipButton } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { listLink, mine, type Narrowing } from "./links.ts";
import { OwnGroups } from "./own-groups.tsx";
import { allCircles, type Circle } from "./reads.ts";

const NewCircle = lazy(() => import("./new-circle.tsx").then((module) => ({ default: module.NewCircle })));
const CircleDialog = lazy(() => import("./circle-dialog.tsx").then((module) => ({ default: module.CircleDialog })));

/**
 * Which threads can be listed alone: those the reader began, those of one of their groups, of a circle; and the circles that
 * they are invited to, and a new one.
 */
export function ListChips({ chosen }: { chosen: Narrowing }) {
  const t = useText();
  const { canCreate } = useModule("threads");
  const { signedIn } = usePageFacts();
  const circles = useRead(...allCircles).data?.items ?? [];
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const current = circles.find(({ id }) => chosen?.by === "circle" && id === chosen.id);
  return (
    <>
      {circles
        .filter(({ role }) => role === "invited")
        .map((circle) => (
          <Invitation key={circle.id} circle={circle} />
        ))}
      <ul
        aria-label={t("threads.filters")}
        className="scroll-fade -mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none]"
      >
        <li>
          <CircleLink to={listLink(undefined)} isChosen={chosen === undefined} label={t("threads.all")} />
        </li>
        {signedIn && (
          <>
            <li>
              <CircleLink to={listLink(mine)} isChosen={chosen?.by === "mine"} label={t("threads.mine")} />
            </li>
            <OwnGroups chosen={chosen?.by === "group" ? chosen.id : undefined} />
          </>
        )}
        {circles
          .filter(({ role, type }) => role !== "invited" || type === "open")
          .map(({ id, name, type }) => (
            <li key={id}>
              <CircleLink
                to={listLink({ by: "circle", id })}
                isChosen={id === current?.id}
                label={name}
                isClosed={type === "closed"}
              />
            </li>
          ))}
        {canCreate && (
          <li>
            <ChipButton onClick={() => setMaking(true)}>{t("threads.newCircle")}</ChipButton>
          </li>
        )}
      </ul>
      {current && (
        <button
          type="button"
          onClick={() => setShown(current.id)}
          className="-my-1 flex min-h-11 items-center justify-between gap-2 rounded-control px-1 text-start text-14 text-muted hover:bg-surface-2"
        >
          <span className="truncate">{t("chat.memberCount", { count: current._count.members })}</span>
          <span className="font-medium text-accent-text">{t("chat.details")}</span>
        </button>
      )}
      <Suspense>
        {isMaking && <NewCircle onClose={() => setMaking(false)} />}
        {shown && <CircleDialog circleId={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}

type CircleLinkProps = { to: string; isChosen: boolean; label: string; isClosed?: boolean };

function CircleLink({ to, isChosen, label, isClosed = false }: CircleLinkProps) {
  const t = useText();
  return (
    <Chip to={to} chosen={isChosen}>
      {isClosed && (
        <>
          <Icon of={Lock} size={14} />
          <span className="sr-only">{t("threads.closed")}</span>
        </>
      )}
      <span className="max-w-48 truncate">{label}</span>
    </Chip>
  );
}

function Invitation({ circle }: { circle: Circle }) {
  const t = useText();
  const accountId = useSelf()?.id ?? "";
  const accept = useAction(threads.updateCircleAccount);
  const decline = useAction(threads.removeCircleAccount);
  const seat = { circleId: circle.id, accountId };
  return (
    <section className="grid gap-2 rounded-card border border-line bg-accent-soft/50 p-3">
      <p className="text-14">{t("threads.invitedTo", { circle: circle.name })}</p>
      <p className="flex flex-wrap gap-2">
        <AsyncButton
          look="primary"
          onClick={() => accept.mutateAsync({ ...seat, body: { role: "member" } }).catch(() => undefined)}
        >
          {t("threads.accept")}
        </AsyncButton>
        <AsyncButton onClick={() => decline.mutateAsync(seat).catch(() => undefined)}>
          {t("threads.decline")}
        </AsyncButton>
      </p>
    </section>
  );
}
