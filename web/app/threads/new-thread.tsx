import { threads } from "@marquee/contract/threads";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select, TextArea, TextField } from "../ui/field.tsx";
import { threadLink } from "./links.ts";
import { circlesQuery } from "./reads.ts";

const longestSubject = 200;
const longestBody = 5_000;

type NewThreadProps = { circleId: string | undefined; onClose: () => void };

/** Starts a thread with its first message, for everybody or in a circle that the reader is in. */
export function NewThread({ circleId, onClose }: NewThreadProps) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const circles = useQuery(circlesQuery(useApi())).data?.items ?? [];
  const own = circles.filter(({ role }) => role === "member" || role === "manager");
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  const [chosen, setChosen] = useState(own.some(({ id }) => id === circleId) ? (circleId ?? "") : "");
  const [faults, setFaults] = useState<{ subject?: string; body?: string }>({});
  const create = useAction(threads.create);

  const start = async () => {
    const next = {
      ...(subject.trim() === "" && { subject: t("auth.required") }),
      ...(body.trim() === "" && { body: t("auth.required") }),
    };
    setFaults(next);
    if (Object.keys(next).length > 0) return;
    const { id } = await create.mutateAsync({
      body: { subject: subject.trim(), body: body.trim(), circleId: chosen === "" ? null : chosen },
    });
    onClose();
    await navigate(threadLink(id, search));
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look="primary" onClick={() => start().catch(() => undefined)}>
        {t("threads.start")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("threads.start")} actions={buttons}>
      <div className="grid gap-4">
        <TextField
          label={t("threads.subject")}
          required
          maxLength={longestSubject}
          value={subject}
          error={faults.subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label={t("threads.firstMessage")}
          required
          rows={5}
          maxLength={longestBody}
          value={body}
          error={faults.body}
          onChange={(event) => setBody(event.target.value)}
        />
        {own.length > 0 && (
          <Select label={t("threads.where")} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t("threads.everybody")}</option>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
    </Dialog>
  );
}
