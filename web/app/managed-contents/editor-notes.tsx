import { managedContentErrors, managedContents } from "@marquee/contract/managed-contents";
import { CalendarClock, CloudOff, FileClock } from "lucide-react";
import type { ReactNode } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import type { Panel } from "./editor.tsx";
import { OutLine } from "./out-line.tsx";
import { idsOf, type ManagedContent } from "./reads.ts";
import type { Writing } from "./use-writing.ts";

type EditorNotesProps = { content: ManagedContent; writing: Writing; onPanel: (panel: Panel) => void };

/** What there is to know before one writes on: when it comes out, how it came out, what could not be saved. */
export function EditorNotes({ content, writing, onPanel }: EditorNotesProps) {
  const t = useText();
  const isOnline = useIsOnline();
  const { saving, aside, isByItself } = writing;
  const isKept = saving.state === "kept" || (!isOnline && saving.state === "waiting");
  return (
    <>
      {content.state === "scheduled" && content.published && (
        <Scheduled content={content} at={content.published} onChange={() => onPanel("publish")} />
      )}
      {content.state === "published" && <OutLine content={content} />}
      {saving.fault && saving.fault.code !== managedContentErrors.chapterOrder.code && (
        <div role="alert">
          <Notice tone="danger">{saving.fault.message}</Notice>
        </div>
      )}
      {isKept && (
        <Notice tone="warning" icon={CloudOff}>
          {t("managedContent.keptHere")}
        </Notice>
      )}
      {!isByItself && saving.state === "waiting" && <Notice>{t("managedContent.liveText")}</Notice>}
      {aside && (
        <Note icon={FileClock} words={t("managedContent.asideText")}>
          <Button onClick={() => onPanel("compare")}>{t("managedContent.compare")}</Button>
        </Note>
      )}
    </>
  );
}

type ScheduledProps = { content: ManagedContent; at: string; onChange: () => void };

function Scheduled({ content, at, onChange }: ScheduledProps) {
  const t = useText();
  const { TIMEZONE } = useSite();
  const reading = useReading(TIMEZONE);
  const unschedule = useAction(managedContents.unschedule);
  const how = content.email ? "managedContent.comesOutByMail" : "managedContent.comesOut";
  return (
    <Note icon={CalendarClock} words={t(how, { when: sentenceText(Date.parse(at), reading) })}>
      <Button onClick={onChange}>{t("managedContent.changeTime")}</Button>
      <AsyncButton look="quiet" onClick={() => unschedule.mutateAsync(idsOf(content)).catch(() => undefined)}>
        {t("managedContent.unschedule")}
      </AsyncButton>
    </Note>
  );
}

function Note({ icon, words, children }: { icon: typeof CalendarClock; words: string; children: ReactNode }) {
  return (
    <Notice tone="accent" icon={icon}>
      <p suppressHydrationWarning>{words}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </Notice>
  );
}
