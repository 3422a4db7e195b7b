import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { storage } from "@marquee/contract/storage";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { VideoPlayer } from "../media/index.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Section } from "../ui/page.tsx";
import { FileField, UploadLine } from "../ui/upload/file-field.tsx";
import { ImageField } from "../ui/upload/image-field.tsx";

const nothing = (): undefined => undefined;

/** Uploads in every state; those at the top are real. */
export function UploadSamples() {
  const file = useAction(storage.addFile, { faults: "form" });
  const video = useAction(storage.addVideo, { faults: "form" });
  const [kept, setKept] = useState<string>();
  const [videoId, setVideoId] = useState<string>();
  return (
    <Section title="Uploads">
      <div className="grid gap-4 pair:grid-cols-2">
        <ImageField
          label="Picture"
          shape="face"
          preview={<Avatar person={{ username: "sample" }} size={60} />}
          onPicture={async () => undefined}
        />
        <ImageField label="Banner that is refused" shape="banner" onPicture={async () => "This picture is damaged."} />
        <FileField
          label="File"
          kind="file"
          keep={(sent, { name }) => file.mutateAsync({ body: { ...sent, name } })}
          onKept={({ url }) => setKept(url)}
        />
        <FileField
          label="Recording"
          kind="audio"
          keep={(sent, { name }) => file.mutateAsync({ body: { ...sent, name } })}
          onKept={({ url }) => setKept(url)}
        />
        <FileField
          label="Video"
          kind="video"
          keep={(sent, { name }) => video.mutateAsync({ body: { ...sent, name, source: "content", minutes: 0 } })}
          onKept={({ id }) => setVideoId(id)}
        />
        <div>
          <UploadLine
            state={{ phase: "sending", name: "Regatta.mp4", share: 0.42, canPause: true }}
            onPause={nothing}
            onResume={nothing}
            onCancel={nothing}
          />
          <UploadLine
            state={{
              phase: "paused",
              name: "A very long name of a recording of the whole afternoon.wav",
              share: 0.8,
              canPause: true,
            }}
            onPause={nothing}
            onResume={nothing}
            onCancel={nothing}
          />
          <UploadLine
            state={{ phase: "done", name: "Tide tables.pdf" }}
            onPause={nothing}
            onResume={nothing}
            onCancel={nothing}
          />
        </div>
      </div>
      {kept && (
        <a href={kept} className="break-all">
          {kept}
        </a>
      )}
      <div className="mt-4 grid items-start gap-4 pair:grid-cols-2">
        {videoId && <SentVideo videoId={videoId} />}
        {(["processing", "ready"] as const).map((state) => (
          <VideoPlayer key={state} video={{ ...unfindable, id: state, state }} />
        ))}
      </div>
    </Section>
  );
}

const unfindable = {
  name: "The regatta of last summer, seen from the lighthouse.mp4",
  url: "/missing.mp4",
  hlsUrl: "",
  previewUrl: "",
  width: 0,
  height: 0,
  duration: 94,
};

/** A real one, asked about until the machine has made what it makes of it. */
function SentVideo({ videoId }: { videoId: string }) {
  const { data } = useQuery({
    ...queryOptions(useApi(), storage.getVideo, { videoId }),
    refetchInterval: ({ state }) => state.data?.state === "processing" && 5_000,
  });
  return data && <VideoPlayer video={data} />;
}
