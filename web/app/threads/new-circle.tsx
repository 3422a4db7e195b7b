import { threads } from "@marquee/contract/threads";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { RadioGroup } from "../ui/choice.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { circleLink } from "./links.ts";
import type { Circle } from "./reads.ts";

const longestName = 200;

/** Makes a circle; whoever makes it manages it. */
export function NewCircle({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [type, setType] = useState<Circle["type"]>("closed");
  const [error, setError] = useState<string>();
  const create = useAction(threads.createCircle);
  const make = async () => {
    if (name.trim() === "") return setError(t("auth.required"));
    const { id } = await create.mutateAsync({ body: { name: name.trim(), type } });
    onClose();
    await navigate(circleLink(id));
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look="primary" onClick={() => make().catch(() => undefined)}>
        {t("threads.createCircle")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("threads.newCircle")} actions={buttons}>
      <div className="grid gap-4">
        <TextField
          label={t("threads.circleName")}
          required
          maxLength={longestName}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <RadioGroup
          label={t("threads.whoReads")}
          name="type"
          value={type}
          onChange={(value) => setType(value === "open" ? "open" : "closed")}
          options={[
            { value: "closed", label: t("threads.closedText") },
            { value: "open", label: t("threads.openText") },
          ]}
        />
      </div>
    </Dialog>
  );
}
