import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PeoplePicker, type Candidate } from "./people-picker.tsx";

type AddPeopleProps = {
  /** Adds one of them; shows itself what went wrong. */
  add: (accountId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Takes more people into a group or a circle. */
export function AddPeople({ add, onClose }: AddPeopleProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const addAll = async () => {
    // One after the other: each is a person of their own who may be refused, and who is in is no longer chosen.
    for (const { id } of chosen) {
      const isAdded = await add(id).then(
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
