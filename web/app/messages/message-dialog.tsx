import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { VideoPlayer } from "../media/index.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import type { Asking, MessageCalls } from "./asking.tsx";
import { LastingImage } from "./lasting-image.tsx";
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
  return <Pictures view={view} first={asking.index} addressOf={calls.addressOf} onClose={onClose} />;
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
  const [reason, setReason] = useState("");
  const send = async () => {
    await calls.report(view, reason);
    noteReported(view);
    showToast({ text: t("chat.reported"), kind: "success" });
    onClose();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look="primary" onClick={send}>
        {t("chat.report")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("chat.reportTitle")} actions={buttons}>
      <div className="grid gap-4">
        <p>{t("chat.reportText")}</p>
        <blockquote className="line-clamp-4 border-s-2 border-line-strong ps-3 text-muted" dir="auto">
          {view.text || t("chat.attachment")}
        </blockquote>
        <TextArea
          label={t("chat.reportReason")}
          required={false}
          value={reason}
          maxLength={1_000}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
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

type PicturesProps = { view: MessageView; first: number; addressOf: MessageCalls["addressOf"]; onClose: () => void };

function Pictures({ view, first, addressOf, onClose }: PicturesProps) {
  const t = useText();
  const [index, setIndex] = useState(first);
  const count = view.images.length;
  const image = view.images[index];
  const step = (by: number) => setIndex((current) => (current + by + count) % count);
  if (!image) return null;
  const title = t("chat.imageOf", { number: index + 1, count });
  return (
    <Dialog open onClose={onClose} title={title} wide>
      <div className="grid gap-3">
        <LastingImage
          view={view}
          image={image}
          addressOf={addressOf}
          alt={image.description || title}
          className="mx-auto max-h-[70dvh] w-auto rounded-control object-contain"
        />
        {image.description && (
          <p className="text-center text-14 text-muted" dir="auto">
            {image.description}
          </p>
        )}
        {count > 1 && (
          <div className="flex justify-center gap-4">
            <IconButton icon={ChevronLeft} label={t("chat.previousImage")} onClick={() => step(-1)} />
            <IconButton icon={ChevronRight} label={t("chat.nextImage")} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
