import { chat } from "@marquee/contract/chat";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { PeoplePicker, type Candidate } from "./people-picker.tsx";

const longestName = 200;

/** Starts a conversation: with one person the one there is, with more a group with a name. */
export function NewConversation({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const isGroup = chosen.length > 1;
  const create = useAction(chat.createChannel);

  const start = async () => {
    if (isGroup && name.trim() === "") return setError(t("chat.nameMissing"));
    const body = { accountIds: chosen.map(({ id }) => id), ...(isGroup && { name: name.trim() }) };
    const { channelId } = await create.mutateAsync({ body });
    onClose();
    await navigate(`/messages/${channelId}`);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look="primary" disabled={chosen.length === 0} onClick={() => start().catch(() => undefined)}>
        {isGroup ? t("chat.startGroup") : t("chat.start")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("chat.newConversation")} actions={buttons}>
      <div className="grid gap-4">
        {isGroup && (
          <TextField
            label={t("chat.groupName")}
            required
            maxLength={longestName}
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        )}
        <PeoplePicker chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  );
}
