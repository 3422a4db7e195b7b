import { queryOptions } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PersonLine } from "../ui/person-line.tsx";
import { Picker } from "../ui/picker.tsx";
import type { EventItem, OwnPass } from "./reads.ts";

const faceOf = (person: Receiver) => <Avatar person={person} size={32} />;

type Receiver = DataOf<typeof attendee.transferAccounts>[number];

/** Gives a pass to a member, who has it at once. */
export function TransferForm({ event, pass }: { event: EventItem; pass: OwnPass }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const [isAsking, setAsking] = useState(false);
  const path = { eventId: event.id, passId: pass.id };
  const [receiver] = chosen;
  const name = receiver ? displayName(receiver) : "";
  const transfer = useAction(attendee.transfer, {
    onDone: () => {
      showToast({ text: t("pass.passDone", { name }), kind: "success" });
      void navigate("/passes");
    },
  });
  const search = (words: string) =>
    queries.fetchQuery(queryOptions(api, attendee.transferAccounts, { ...path, search: words }));
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-18">{t("pass.passToMember")}</h2>
      <Picker
        label={t("pass.passSearch")}
        most={1}
        source={{
          listName: `receivers of ${pass.id}`,
          search,
          idOf: ({ id }) => id,
          textOf: displayName,
          render: (person) => <PersonLine person={person} />,
        }}
        mark={faceOf}
        chosen={chosen}
        onChange={setChosen}
      />
      <div>
        <Button look="primary" icon={Send} disabled={!receiver} onClick={() => setAsking(true)}>
          {t("pass.pass")}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={t("pass.passQuestion", { name })}
        action={t("pass.pass")}
        danger
        onConfirm={() => transfer.mutateAsync({ ...path, body: { receiverId: receiver?.id ?? "" } })}
        onClose={() => setAsking(false)}
      >
        {t("pass.passText")}
      </Confirm>
    </Card>
  );
}
