import { Suspense, type ReactNode } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useSearchParams } from "react-router";
import { usePageFacts } from "../kernel/page/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { gateFor } from "./gate.ts";
import { useFlow, type Flow } from "./use-flow.ts";

const GatePage = lazy(() => import("./gate-page.tsx").then((module) => ({ default: module.GatePage })));
const Refused = lazy(() => import("./gate-page.tsx").then((module) => ({ default: module.Refused })));

type FlowPageProps = {
  children: (flow: Flow) => ReactNode;
  /**
   * While the order is being completed the page stays as it is until the next one is there, although the cart is empty
   * by then.
   */
  completing?: Flow | undefined;
};

/**
 * A step, or why there is none for this person now; the latter is loaded when it is needed. Only that may be waited for:
 * what stands in a boundary lives later than its page, and a form pressed before that is sent by the browser itself.
 */
export function FlowPage({ children, completing }: FlowPageProps) {
  const { signedIn } = usePageFacts();
  const { event, flow, refusal } = useFlow();
  const [parameters] = useSearchParams();
  if (completing) return children(completing);
  if (!event) return <FlowSkeleton />;
  const gate = gateFor({ event, registration: flow?.registration, wantsMore: parameters.has("more") });
  if (gate && (flow || !signedIn || refusal))
    return (
      <Reason>
        <GatePage gate={gate} event={event} />
      </Reason>
    );
  if (flow) return children(flow);
  if (refusal && refusal.status >= 400 && refusal.status < 500)
    return (
      <Reason>
        <Refused event={event} refusal={refusal} />
      </Reason>
    );
  if (refusal) {
    return (
      <div className="gutter mx-auto max-w-reading py-8">
        <ReadFailed onRetry={async () => location.reload()} />
      </div>
    );
  }
  return <FlowSkeleton />;
}

function Reason({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FlowSkeleton />}>{children}</Suspense>;
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
