import type { ComponentProps } from "react";
import { VideoPlayer } from "../media/index.ts";
import { Dialog } from "../ui/dialog.tsx";

type VideoOfPostProps = ComponentProps<typeof VideoPlayer> & { name: string; onClose: () => void };

/** A video that somebody posted, to be watched over the page; `name`: by whom. */
export function VideoOfPost({ video, name, onClose }: VideoOfPostProps) {
  return (
    <Dialog open onClose={onClose} title={name} wide>
      <VideoPlayer video={video} />
    </Dialog>
  );
}
