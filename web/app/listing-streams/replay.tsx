import { listingStreams } from "@marquee/contract/listing-streams";
import { storage } from "@marquee/contract/storage";
import { X } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { VideoPlayer } from "../media/index.ts";
import { IconButton } from "../ui/button.tsx";
import { FileField } from "../ui/upload/file-field.tsx";
import type { ListingStream } from "./reads.ts";

/** What is watched after a stream: a video that is sent here. */
export function Replay({ eventId, stream: { id: streamId, replay } }: { eventId: string; stream: ListingStream }) {
  const t = useText();
  const addVideo = useAction(storage.addVideo, { faults: "form" });
  const update = useAction(listingStreams.update);
  const choose = (replayId: string | null) => update.mutateAsync({ eventId, streamId, body: { replayId } });
  if (!replay)
    return (
      <div className="mt-4">
        <FileField
          label={t("listingStream.sendReplay")}
          kind="video"
          keep={async (sent, { name }) => {
            const body = { ...sent, source: "content" as const, name: name.slice(-200), minutes: 0 };
            return choose((await addVideo.mutateAsync({ body })).id);
          }}
          onKept={() => undefined}
        />
      </div>
    );
  return (
    <div className="mt-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <VideoPlayer video={replay} />
      </div>
      <IconButton
        icon={X}
        label={t("listingStream.removeReplay", { name: replay.name })}
        onClick={() => void choose(null).catch(() => undefined)}
      />
    </div>
  );
}
