import { chat } from "@marquee/contract/chat";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PeoplePicker, type Found } from "./people-picker.tsx";

/** Takes more people into a group. */
export function AddPeople({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const add = useAction(chat.addMember);
  const addAll = async () => {
    // One after the other: each is a person of their own who may be refused, and the rest are added all the same.
    for (const { id } of chosen) {
      const isAdded = await add.mutateAsync({ channelId, accountId: id }).then(
        () => true,
        () => false,
      );
      if (isAdded) setChosen((current) => current.filter((person) => person.id !== id));
      else return;
    }
    onClose();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look="primary" disabled={chosen.length === 0} onClick={addAll}>
        {t("chat.add")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("chat.addPeople")} actions={buttons}>
      <PeoplePicker chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
