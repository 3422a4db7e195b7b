import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { storage } from "@marquee/contract/storage";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import type { Examples } from "../ui/examples.ts";
import { FileField } from "../ui/upload/file-field.tsx";
import { VideoPlayer } from "./video-player.tsx";

const unfindable = {
  name: "The regatta of last summer, seen from the lighthouse.mp4",
  url: "/missing.mp4",
  hlsUrl: "",
  previewUrl: "",
  width: 0,
  height: 0,
  duration: 94,
};

/** One that is really sent, asked about until the machine has made what it makes of it. */
function Sent() {
  const video = useAction(storage.addVideo, { faults: "form" });
  const [videoId, setVideoId] = useState<string>();
  return (
    <div className="grid gap-4">
      <FileField
        label="Video"
        kind="video"
        keep={(sent, { name }) => video.mutateAsync({ body: { ...sent, name, source: "content", minutes: 0 } })}
        onKept={({ id }) => setVideoId(id)}
      />
      {videoId && <SentVideo videoId={videoId} />}
    </div>
  );
}

function SentVideo({ videoId }: { videoId: string }) {
  const { data } = useQuery({
    ...queryOptions(useApi(), storage.getVideo, { videoId }),
    refetchInterval: ({ state }) => state.data?.state === "processing" && 5_000,
  });
  return data && <VideoPlayer video={data} />;
}

export const examples: Examples = {
  title: "Video",
  group: "Content",
  states: {
    "Still being made": () => <VideoPlayer video={{ ...unfindable, id: "processing", state: "processing" }} />,
    "Ready, and not found": () => <VideoPlayer video={{ ...unfindable, id: "ready", state: "ready" }} />,
    "Your own": Sent,
  },
};
