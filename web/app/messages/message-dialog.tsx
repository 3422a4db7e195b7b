import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Lightbox, VideoPlayer } from "../media/index.ts";
import { Notice } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import type { Asking, MessageCalls } from "./asking.tsx";
import type { MessageView } from "./message-view.ts";
import { noteReported } from "./reported.ts";

type DialogProps = { asking: Asking; calls: MessageCalls; onClose: () => void };

/** What is asked before something is done with a message, and what it carries in large. */
export function MessageDialog({ asking, calls, onClose }: DialogProps) {
  const { view } = asking;
  if (asking.about === "delete") return <DeleteMessage view={view} calls={calls} onClose={onClose} />;
  if (asking.about === "report") return <ReportMessage view={view} calls={calls} onClose={onClose} />;
  if (asking.about === "video")
    return <VideoOfMessage view={view} fileId={asking.fileId} calls={calls} onClose={onClose} />;
  const addressOf = (id: string) => calls.addressOf(view, id);
  return <Lightbox pictures={view.images} first={asking.index} addressOf={addressOf} onClose={onClose} />;
}

type AboutProps = { view: MessageView; calls: MessageCalls; onClose: () => void };

function DeleteMessage({ view, calls, onClose }: AboutProps) {
  const t = useText();
  return (
    <Confirm
      open
      title={t("chat.deleteTitle")}
      action={t("chat.delete")}
      danger
      onConfirm={() => calls.remove(view)}
      onClose={onClose}
    >
      {t("chat.deleteText")}
    </Confirm>
  );
}

function ReportMessage({ view, calls, onClose }: AboutProps) {
  const t = useText();
  const form = useForm({
    initial: { reason: "" },
    submit: async ({ reason }) => {
      await calls.report(view, reason);
      noteReported(view);
      showToast({ text: t("chat.reported"), kind: "success" });
    },
  });
  return (
    <FormDialog title={t("chat.reportTitle")} form={form} action={t("chat.report")} onClose={onClose}>
      <p>{t("chat.reportText")}</p>
      <blockquote className="line-clamp-4 border-s-2 border-line-strong ps-3 text-muted" dir="auto">
        {view.text || t("chat.attachment")}
      </blockquote>
      <TextArea {...form.field("reason")} label={t("chat.reportReason")} required={false} maxLength={1_000} />
    </FormDialog>
  );
}

/** A file of a message has no stream and no picture of itself: it plays as it was sent. */
function VideoOfMessage({ view, fileId, calls, onClose }: AboutProps & { fileId: string }) {
  const t = useText();
  const { data: url, error } = useQuery({
    queryKey: ["message.video", fileId],
    queryFn: async () => (await calls.addressOf(view, fileId)) ?? "",
    gcTime: 0,
  });
  const name = view.files.find(({ id }) => id === fileId)?.name ?? "";
  const unknown = { hlsUrl: "", previewUrl: "", width: 0, height: 0, duration: null, state: "ready" } as const;
  return (
    <Dialog open onClose={onClose} title={name} wide>
      {url && <VideoPlayer video={{ id: fileId, name, url, ...unknown }} />}
      {error ? (
        <Notice tone="danger">{sentenceOf(error, t("state.failed.title"), t("state.networkFailed"))}</Notice>
      ) : (
        !url && (
          <Loading>
            <Skeleton className="aspect-video" />
          </Loading>
        )
      )}
    </Dialog>
  );
}
