import type { LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { ComeInLater } from "../admission/index.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import type { GroupDetail } from "./reads.ts";

/** Comes when somebody is invited: few are. Drawn within a `Suspense`. */
export const AnswerInvitation = lazy(() =>
  import("./answer-invitation.tsx").then((module) => ({ default: module.AnswerInvitation })),
);

/** A refusal is told by the action itself. */
export const shownByTheAction = (): undefined => undefined;

type WayInProps = {
  readonly group: GroupDetail;
  readonly way: "join" | "ask" | "invited";
  readonly icon: LucideIcon;
  /** Whether there are rules to accept, or questions to answer, before. */
  readonly isAsked: boolean;
  readonly onEnter: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** At once where nothing is asked. A guest signs in before anything is asked of them. */
export function WayIn({ group, way, icon, isAsked, onEnter, children }: WayInProps) {
  const { signedIn } = usePageFacts();
  const [isOpen, setOpen] = useState(false);
  if (!isAsked || !signedIn) {
    return (
      <AsyncButton look="primary" icon={icon} onClick={() => onEnter().catch(shownByTheAction)}>
        {children}
      </AsyncButton>
    );
  }
  return (
    <>
      <Button look="primary" icon={icon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense>{isOpen && <ComeInLater group={group} way={way} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
