import { threads } from "@marquee/contract/threads";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { RenameDialog } from "../ui/rename-dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AddPeople } from "../chat/index.ts";
import { allCircles, type Circle } from "./reads.ts";
import { SeatRow } from "./seat-row.tsx";

type Shown = "people" | "invite" | "rename";

/** Who is in a circle, and what the reader may do with it. */
export function CircleDialog({ circleId, onClose }: { circleId: string; onClose: () => void }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>("people");
  const circle = useRead(...allCircles).data?.items.find(({ id }) => id === circleId);
  if (!circle) return null;
  const back = () => setShown("people");
  if (shown === "invite") return <Invite circle={circle} onClose={back} />;
  if (shown === "rename") return <Rename circle={circle} onClose={back} />;
  return (
    <Dialog open onClose={onClose} title={circle.name} actions={<Actions circle={circle} onShow={setShown} />}>
      <p className="pb-2 text-14 text-muted">
        {circle.type === "open" ? t("threads.openText") : t("threads.closedText")}
      </p>
      <People circle={circle} />
    </Dialog>
  );
}

function Actions({ circle, onShow }: { circle: Circle; onShow: (shown: Shown) => void }) {
  const t = useText();
  const accountId = useSelf()?.id;
  const join = useAction(threads.addCircleAccount);
  const leave = useAction(threads.removeCircleAccount);
  const circleId = circle.id;
  if (accountId === undefined) return null;
  if (circle.role === null && circle.type === "open") {
    const body = { accountId, role: "member" as const };
    return (
      <AsyncButton look="primary" onClick={() => join.mutateAsync({ circleId, body }).catch(() => undefined)}>
        {t("threads.join")}
      </AsyncButton>
    );
  }
  if (circle.role === null || circle.role === "invited") return null;
  return (
    <>
      <AsyncButton onClick={() => leave.mutateAsync({ circleId, accountId }).catch(() => undefined)}>
        {t("threads.leave")}
      </AsyncButton>
      {circle.role === "manager" && (
        <>
          <Button onClick={() => onShow("rename")}>{t("chat.rename")}</Button>
          <Button look="primary" onClick={() => onShow("invite")}>
            {t("chat.add")}
          </Button>
        </>
      )}
    </>
  );
}

function People({ circle }: { circle: Circle }) {
  const list = useList(threads.circleAccounts, { circleId: circle.id, pageSize: 50 });
  return (
    <List
      {...pagesOf(list)}
      idOf={({ accountId }) => accountId}
      render={(seat) => <SeatRow circle={circle} seat={seat} />}
      empty={null}
      skeleton={<Skeleton className="my-2 h-10" />}
    />
  );
}

type AboutProps = { circle: Circle; onClose: () => void };

function Invite({ circle, onClose }: AboutProps) {
  const add = useAction(threads.addCircleAccount, { faults: "form" });
  return (
    <AddPeople
      add={(accountId) => add.mutateAsync({ circleId: circle.id, body: { accountId, role: "invited" } })}
      onClose={onClose}
    />
  );
}

function Rename({ circle, onClose }: AboutProps) {
  const t = useText();
  const update = useAction(threads.updateCircle, { faults: "form" });
  return (
    <RenameDialog
      title={t("chat.rename")}
      label={t("threads.circleName")}
      name={circle.name}
      action={t("chat.rename")}
      onRename={(name) => update.mutateAsync({ circleId: circle.id, body: { name } })}
      onClose={onClose}
    />
  );
}
