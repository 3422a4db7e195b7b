import { threads } from "@marquee/contract/threads";
import { Bell, BellOff, Pencil, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { PinButton } from "../pins/index.ts";
import { ReportButton } from "../reporting/index.ts";
import { IconButton } from "../ui/button.tsx";
import type { Thread } from "./reads.ts";

const ThreadModeration = lazy(() =>
  import("./thread-moderation.tsx").then((module) => ({ default: module.ThreadModeration })),
);
const EditThread = lazy(() => import("./edit-thread.tsx").then((module) => ({ default: module.EditThread })));

/** What one does with a discussion beside reading it and writing in it. */
export function ThreadButtons({ thread }: { thread: Thread }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const [open, setOpen] = useState<"name" | "moderation">();
  const close = () => setOpen(undefined);
  const { id, subject: name, may } = thread;
  return (
    <>
      {may.manage ? (
        <>
          <IconButton icon={Pencil} label={t("threads.edit")} onClick={() => setOpen("name")} />
          <IconButton icon={ShieldCheck} label={t("chat.moderation")} onClick={() => setOpen("moderation")} />
        </>
      ) : (
        <ReportButton of={{ kind: "thread", id, name }} />
      )}
      {signedIn && (
        <>
          <PinButton pin={{ kind: "thread", id, to: `/threads/${id}`, name }} />
          <Mute thread={thread} />
        </>
      )}
      <Suspense>
        {open === "name" && <EditThread thread={thread} onClose={close} />}
        {open === "moderation" && <ThreadModeration thread={thread} onClose={close} />}
      </Suspense>
    </>
  );
}

function Mute({ thread: { id, viewer } }: { thread: Thread }) {
  const t = useText();
  const isOn = viewer?.notifications ?? true;
  const set = useAction(threads.setNotifications);
  return (
    <IconButton
      icon={isOn ? Bell : BellOff}
      label={isOn ? t("chat.mute") : t("chat.unmute")}
      onClick={() => set.mutate({ threadId: id, body: { notifications: !isOn } })}
    />
  );
}
