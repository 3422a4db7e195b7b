import { Hourglass, ListX, Pencil } from "lucide-react";
import { useState } from "react";
import { waitlist } from "@marquee/contract/waitlist";
import type { EventDetail } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { OfferedPlaces } from "./offered-places.tsx";
import type { OwnEntry, OwnList } from "./reads.ts";

const PlacesDialog = lazy(() => import("./places-dialog.tsx").then((module) => ({ default: module.PlacesDialog })));

type CardProps = { list: OwnList; event: EventDetail };

/** One kind of pass: what is offered, or where one stands, or the way into the line. */
export function WaitlistCard({ list, event }: CardProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { entry } = list;
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-18">{list.name}</h2>
        <p className="text-14 text-muted">{t("waitlist.waitingNow", { count: list.waiting })}</p>
      </div>
      {entry?.state === "offered" && <OfferedPlaces entry={entry} event={event} />}
      {entry?.state === "waiting" && <Standing entry={entry} onChange={() => setAsking(true)} />}
      {!entry && list.canJoin && (
        <p>
          <Button look="primary" icon={Hourglass} onClick={() => setAsking(true)}>
            {t("waitlist.join")}
          </Button>
        </p>
      )}
      {isAsking && (
        <Suspense>
          <PlacesDialog list={list} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** '3rd of 12', and what can be done about it. */
function Standing({ entry, onChange }: { entry: OwnEntry; onChange: () => void }) {
  const t = useText();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useAction(waitlist.leave, {
    onDone: () => showToast({ kind: "success", text: t("waitlist.left") }),
  });
  const { position, waiting, number, places } = entry;
  return (
    <>
      <p>
        <span className="figures block text-28 font-semibold">{t("waitlist.position", { position, waiting })}</span>
        <span className="text-14 text-muted">{t("waitlist.entry", { count: places, number })}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon={Pencil} onClick={onChange}>
          {t("waitlist.change")}
        </Button>
        <Button icon={ListX} onClick={() => setLeaving(true)}>
          {t("waitlist.leave")}
        </Button>
      </div>
      <Confirm
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t("waitlist.leaveTitle")}
        action={t("waitlist.leave")}
        danger
        onConfirm={() => leave.mutateAsync({ entryId: entry.id })}
      >
        {t("waitlist.leaveText")}
      </Confirm>
    </>
  );
}
