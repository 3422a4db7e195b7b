import { Check, MessageCircle, X } from "lucide-react";
import { useState } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { DecideRequests } from "./decide-requests.tsx";
import { AskMore } from "./ask-more.tsx";
import { type ListedRequest, requestAt } from "./reads.ts";
import { GivenAnswers, Messages } from "./request-words.tsx";
import { tones } from "./tones.ts";

type RequestProps = { request: ListedRequest; onClose: () => void };

/** Somebody's request with all they said, and what organisers can do about it. */
export function RequestDialog({ request: listed, onClose }: RequestProps) {
  const t = useText();
  const [doing, setDoing] = useState<"approve" | "decline" | "question">();
  // What was asked and answered meanwhile stands in it at once; the row of the table is where it begins.
  const request = useRead(...requestAt(listed.eventId, listed.id)).data ?? listed;
  const { eventId, account, passType, state, answers, messages } = request;
  if (doing === "question") return <AskMore request={request} onClose={() => setDoing(undefined)} />;
  if (doing) return <DecideRequests eventId={eventId} requests={[request]} decision={doing} onClose={onClose} />;
  const name = displayName(account);
  const actions = state === "requested" && (
    <>
      <Button icon={X} onClick={() => setDoing("decline")}>
        {t("approval.decline")}
      </Button>
      <Button icon={MessageCircle} onClick={() => setDoing("question")}>
        {t("approval.askMore")}
      </Button>
      <Button look="primary" icon={Check} onClick={() => setDoing("approve")}>
        {t("approval.approve")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={name} actions={actions}>
      <div className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{passType.name}</span>
          <Badge tone={tones[state]}>{t(`approval.state.${state}`)}</Badge>
        </p>
        <PersonLink person={account} />
        <GivenAnswers answers={answers} />
        <Messages messages={messages} other={name} isByOrganisers />
      </div>
    </Dialog>
  );
}
