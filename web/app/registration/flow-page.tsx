import { type ReactNode, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { late } from "../kernel/late.tsx";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useReturnedIntent } from "../payments/index.ts";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { dropDraft } from "./draft.ts";
import { gateFor } from "./gate.ts";
import { useFlow, type Flow } from "./use-flow.ts";

const GatePage = late(() => import("./gate-page.tsx").then((module) => module.GatePage));
const AboutYou = late(() => import("./about-you.tsx").then((module) => module.AboutYou));
const Refused = late(() => import("./gate-page.tsx").then((module) => module.Refused));

type FlowPageProps = {
  children: (flow: Flow) => ReactNode;
  /**
   * While the order is being completed the page stays as it is until the next one is there, although the cart is empty
   * by then.
   */
  completing?: Flow | undefined;
};

/**
 * A step, or why there is none for this person now. Only the latter lives later than its page: a form pressed before
 * that is sent by the browser itself.
 */
export function FlowPage({ children, completing }: FlowPageProps) {
  const { signedIn, guestOf } = usePageFacts();
  const { event, flow, refusal } = useFlow();
  const [parameters] = useSearchParams();
  const isReturned = useReturnedIntent() !== undefined;
  if (completing) return children(completing);
  if (!event) return <FlowSkeleton />;
  const [wantsMore, hasCode] = [parameters.has("more"), parameters.has("coupon")];
  const gate = gateFor({ event, registration: flow?.registration, wantsMore, hasCode });
  if (gate === "going" && isReturned && flow) return <Paid flow={flow} />;
  if (gate && (flow || !signedIn || refusal)) return <GatePage gate={gate} event={event} />;
  if (flow) return children(flow);
  if (!signedIn && guestOf !== event.id && event.guestRegistration) return <AboutYou event={event} />;
  if (refusal && refusal.status >= 400 && refusal.status < 500) return <Refused event={event} refusal={refusal} />;
  if (refusal) {
    return (
      <div className="gutter mx-auto max-w-reading py-8">
        <ReadFailed onRetry={async () => location.reload()} />
      </div>
    );
  }
  return <FlowSkeleton />;
}

/** The provider has told of the payment before its payer was back from their bank: it is done. */
function Paid({ flow: { key, path } }: { flow: Flow }) {
  const navigate = useNavigate();
  useEffect(() => {
    dropDraft(key);
    void navigate(`${path}/done`, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- left once, however often what was bought is read meanwhile
  }, [key, path]);
  return <FlowSkeleton />;
}

function FlowSkeleton() {
  return (
    <div className="gutter mx-auto w-full max-w-wide py-8">
      <Loading>
        <div className="grid gap-6 split:grid-cols-[minmax(0,1fr)_22rem] split:gap-12">
          <div className="grid content-start gap-4">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-28 w-full rounded-card" />
            <Skeleton className="h-28 w-full rounded-card" />
          </div>
          <Skeleton className="hidden h-96 w-full rounded-card split:block" />
        </div>
      </Loading>
    </div>
  );
}
