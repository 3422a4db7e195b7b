import { approvals } from "@marquee/contract/approvals";
import { MessageCircle, Undo2 } from "lucide-react";
import { useState } from "react";
import type { EventDetail } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ApprovedPlaces } from "./approved-places.tsx";
import type { OwnRequest } from "./reads.ts";
import { GivenAnswers, Messages } from "./request-words.tsx";

const WriteToOrganisers = lazy(() =>
  import("./write-to-organisers.tsx").then((module) => ({ default: module.WriteToOrganisers })),
);

type StateProps = { request: OwnRequest; event: EventDetail };

/** What became of a request, what was said about it, and what can be done now. */
export function RequestState({ request, event }: StateProps) {
  const t = useText();
  const [asking, setAsking] = useState<"answer" | "withdraw">();
  const { id: requestId, state, answers, messages } = request;
  const withdraw = useAction(approvals.withdraw, {
    onDone: () => showToast({ kind: "success", text: t("approval.withdrawn") }),
  });
  const isAsked = messages.at(-1)?.isFromOrganisers === true;
  const isOpen = state === "requested" || state === "approved";
  return (
    <>
      {state === "approved" ? <ApprovedPlaces request={request} event={event} /> : <p>{t(`approval.now.${state}`)}</p>}
      {state === "taken" && (
        <p>
          <LinkButton look="primary" to={`/passes/${event.slug}`}>
            {t("approval.toPass")}
          </LinkButton>
        </p>
      )}
      <GivenAnswers answers={answers} />
      <Messages messages={messages} other={t("approval.organisers")} isByOrganisers={false} />
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {state === "requested" && (
            <Button look={isAsked ? "primary" : "plain"} icon={MessageCircle} onClick={() => setAsking("answer")}>
              {t(isAsked ? "approval.answer" : "approval.add")}
            </Button>
          )}
          <Button icon={Undo2} onClick={() => setAsking("withdraw")}>
            {t("approval.withdraw")}
          </Button>
        </div>
      )}
      <Suspense>
        {asking === "answer" && <WriteToOrganisers request={request} onClose={() => setAsking(undefined)} />}
      </Suspense>
      <Confirm
        open={asking === "withdraw"}
        onClose={() => setAsking(undefined)}
        title={t("approval.withdrawTitle")}
        action={t("approval.withdraw")}
        danger
        onConfirm={() => withdraw.mutateAsync({ requestId })}
      >
        {t("approval.withdrawText")}
      </Confirm>
    </>
  );
}
