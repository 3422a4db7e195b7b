import type { ContentType } from "@marquee/contract/contents";
import { managedContentErrors } from "@marquee/contract/managed-contents";
import { storage } from "@marquee/contract/storage";
import { Music, Film, X } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { minutesOf } from "../kernel/uploads/minutes-of.ts";
import { VideoPlayer } from "../media/index.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { FileField } from "../ui/upload/file-field.tsx";
import { ChaptersField } from "./chapters-field.tsx";
import { positionText } from "../player/index.ts";
import type { ManagedContent } from "./reads.ts";
import { TranscriptField } from "./transcript-field.tsx";
import type { Writing } from "./use-writing.ts";

type PartsProps = { content: ManagedContent; type: ContentType; writing: Writing };

/** What is heard or seen in it, with its chapters and what is said in it. An article has none, and can get one. */
export function RecordingParts({ content, type, writing }: PartsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<"audio" | "video">();
  const kind = chosen ?? (type === "article" ? undefined : type);
  if (!kind)
    return (
      <div className="-ms-4 flex flex-wrap">
        <Button look="quiet" icon={Music} onClick={() => setChosen("audio")}>
          {t("managedContent.addRecording")}
        </Button>
        <Button look="quiet" icon={Film} onClick={() => setChosen("video")}>
          {t("managedContent.addVideo")}
        </Button>
      </div>
    );
  const { form, saving } = writing;
  const isThere = content.audio !== null || content.video !== null;
  const duration = form.field("duration");
  return (
    <FormSection title={t(`managedContent.type.${kind}`)}>
      <Played content={content} kind={kind} writing={writing} onRemoved={() => setChosen(undefined)} />
      <TextField
        {...duration}
        label={t("managedContent.duration")}
        hint={
          content.seconds !== null && isThere
            ? t("managedContent.durationKnown", { time: positionText(content.seconds) })
            : t("managedContent.durationHint")
        }
        required={false}
        className="max-w-40"
        maxLength={20}
      />
      <ChaptersField
        form={form}
        {...(saving.fault?.code === managedContentErrors.chapterOrder.code && { error: saving.fault.message })}
      />
      <TranscriptField content={content} onTranscript={(transcript) => saving.change({ transcript })} />
    </FormSection>
  );
}

type PlayedProps = {
  content: ManagedContent;
  kind: "audio" | "video";
  writing: Writing;
  onRemoved: () => void;
};

function Played({ content, kind, writing: { saving }, onRemoved }: PlayedProps) {
  const t = useText();
  const tell = useRefusals();
  const addFile = useAction(storage.addFile, { faults: "form" });
  const addVideo = useAction(storage.addVideo, { faults: "form" });
  const { audio, video } = content;
  if (!audio && !video)
    return kind === "audio" ? (
      <FileField
        label={t("managedContent.sendRecording")}
        kind="audio"
        keep={async (sent, { name }) => {
          const file = await addFile.mutateAsync({ body: { ...sent, name: name.slice(-200) } });
          return saving.change({ audioId: file.id });
        }}
        onKept={() => undefined}
      />
    ) : (
      <FileField
        label={t("managedContent.sendVideo")}
        kind="video"
        keep={async (sent, file) => {
          const body = {
            ...sent,
            source: "content" as const,
            name: file.name.slice(-200),
            minutes: await minutesOf(file),
          };
          const kept = await addVideo.mutateAsync({ body });
          return saving.change({ videoId: kept.id });
        }}
        onKept={() => undefined}
      />
    );
  const remove = () => saving.change(video ? { videoId: null } : { audioId: null }).then(onRemoved, tell);
  const name = (video ?? audio)?.name ?? "";
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {video ? (
          <VideoPlayer video={video} />
        ) : (
          audio && (
            <>
              <p className="mb-1 truncate text-14 font-medium">
                <bdi>{name}</bdi>
              </p>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands in its transcript */}
              <audio controls preload="metadata" src={audio.path} aria-label={name} className="w-full" />
            </>
          )
        )}
      </div>
      <IconButton icon={X} label={t("managedContent.removeRecording", { name })} onClick={() => void remove()} />
    </div>
  );
}
