import { managedContents } from "@marquee/contract/managed-contents";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceText, whenText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ComparedTexts } from "./compared-texts.tsx";
import { idsOf, type ManagedContent, type Revision, revisionAt, revisionsOf } from "./reads.ts";
import type { Saving } from "./use-saving.ts";
import { type Written, writtenOf } from "./written.ts";

type HistoryDialogProps = {
  content: ManagedContent;
  now: Written;
  saving: Pick<Saving, "save">;
  onClose: () => void;
};

/** How it was before: who wrote when, what differs from now, and the way back to it. */
export function HistoryDialog({ content, now, saving, onClose }: HistoryDialogProps) {
  const t = useText();
  const ids = idsOf(content);
  const [chosen, setChosen] = useState<Revision>();
  const list = useList(...revisionsOf(ids));
  if (chosen)
    return (
      <ChosenRevision {...{ content, now, saving, onClose }} revision={chosen} onBack={() => setChosen(undefined)} />
    );
  return (
    <Dialog open wide onClose={onClose} title={t("managedContent.history")}>
      <p className="mb-3 text-muted">{t("managedContent.historyText")}</p>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(revision) => <Row revision={revision} onChoose={() => setChosen(revision)} />}
        className="grid grid-cols-1 divide-y divide-line"
        empty={<p className="text-muted">{t("managedContent.noHistory")}</p>}
        skeleton={<Skeleton className="h-14 w-full" />}
      />
    </Dialog>
  );
}

function Row({ revision, onChoose }: { revision: Revision; onChoose: () => void }) {
  const t = useText();
  const reading = useReading();
  const { account, createdAt, words } = revision;
  const when = whenText(Date.parse(createdAt), reading);
  return (
    <div className="flex items-center gap-3 py-2">
      {account && <Avatar person={account} size={32} />}
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {account ? displayName(account) : t("managedContent.somebody")}
        </span>
        <span className="figures block text-14 text-muted" suppressHydrationWarning>
          {t("managedContent.revisionFacts", { when, count: words })}
        </span>
      </p>
      <Button onClick={onChoose} aria-label={t("managedContent.compareWith", { when })}>
        {t("managedContent.compare")}
      </Button>
    </div>
  );
}

type ChosenProps = HistoryDialogProps & { revision: Revision; onBack: () => void };

/** One of them beside how it is now. */
export function ChosenRevision({ content, revision, now, saving, onBack, onClose }: ChosenProps) {
  const t = useText();
  const reading = useReading();
  const ids = idsOf(content);
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useRead(...revisionAt(ids, revision.id));
  const restore = useAction(managedContents.restore, {
    onDone: () => {
      showToast({ kind: "success", text: t("managedContent.restored") });
      onClose();
    },
  });
  const when = sentenceText(Date.parse(revision.createdAt), reading);
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={t("managedContent.asOf", { when })}
        actions={
          <>
            <Button onClick={onBack}>{t("managedContent.backToHistory")}</Button>
            <Button look="primary" disabled={!data} onClick={() => setAsking(true)}>
              {t("managedContent.restore")}
            </Button>
          </>
        }
      >
        {data ? (
          <ComparedTexts
            before={{ ...writtenOf({ ...data, duration: null, chapters: [] }) }}
            after={now}
            names={[revision.account ? displayName(revision.account) : when, t("managedContent.now")]}
            parts={restored}
          />
        ) : isError ? (
          <ReadFailed onRetry={refetch} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Dialog>
      <Confirm
        open={isAsking}
        title={t("managedContent.restoreAsk")}
        action={t("managedContent.restore")}
        onConfirm={async () => {
          await saving.save();
          await restore.mutateAsync({ ...ids, revisionId: revision.id });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t("managedContent.restoreText")}</p>
      </Confirm>
    </>
  );
}

const restored = ["title", "description", "body"] as const;
