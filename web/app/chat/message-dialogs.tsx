import { chat } from "@marquee/contract/chat";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { VideoPlayer } from "../media/index.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../kernel/toasts.ts";
import type { Asking } from "./conversation.tsx";
import { chatCache } from "./live/cache.ts";
import { withoutText } from "./log.ts";
import { addressOfFile } from "./reads.ts";
import type { MessageView } from "../messages/index.ts";

type DialogsProps = { channelId: string; asking: Asking; onClose: () => void };

/** What is asked before something is done with a message, and its pictures in large. */
export function MessageDialogs({ channelId, asking, onClose }: DialogsProps) {
  const { view } = asking;
  if (asking.about === "delete") return <DeleteMessage channelId={channelId} view={view} onClose={onClose} />;
  if (asking.about === "report") return <ReportMessage channelId={channelId} view={view} onClose={onClose} />;
  if (asking.about === "video")
    return <VideoOfMessage channelId={channelId} view={view} fileId={asking.fileId} onClose={onClose} />;
  return <Pictures view={view} first={asking.index} onClose={onClose} />;
}

type AboutProps = { channelId: string; view: MessageView; onClose: () => void };

function DeleteMessage({ channelId, view, onClose }: AboutProps) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const remove = useAction({ ...chat.deleteMessage, changes: ["chat.channels"] });
  const confirm = async () => {
    const messageId = view.id;
    if (messageId === undefined) return;
    await remove.mutateAsync({ channelId, messageId });
    chatCache(api, queries).changeMessages(channelId, (pages) =>
      withoutText(pages, messageId, new Date(view.at).toISOString()),
    );
  };
  return (
    <Confirm open title={t("chat.deleteTitle")} action={t("chat.delete")} danger onConfirm={confirm} onClose={onClose}>
      {t("chat.deleteText")}
    </Confirm>
  );
}

function ReportMessage({ channelId, view, onClose }: AboutProps) {
  const t = useText();
  const [reason, setReason] = useState("");
  const report = useAction(chat.reportMessage);
  const send = async () => {
    if (view.id === undefined) return;
    await report.mutateAsync({ channelId, messageId: view.id, body: { reason } });
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

/** A file of the conversation has no stream and no picture of itself: it plays as it was sent. */
function VideoOfMessage({ channelId, view, fileId, onClose }: AboutProps & { fileId: string }) {
  const t = useText();
  const api = useApi();
  const { data: url, error } = useQuery({
    queryKey: ["chat.video", fileId],
    queryFn: async () => (await addressOfFile(api, channelId, view, fileId)) ?? "",
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

function Pictures({ view, first, onClose }: { view: MessageView; first: number; onClose: () => void }) {
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
        <img
          src={image.uri}
          width={image.width}
          height={image.height}
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
