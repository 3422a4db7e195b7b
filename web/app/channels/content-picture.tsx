import { Play } from "lucide-react";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { useLengthOf } from "./content-facts.tsx";
import type { ContentItem } from "./reads.ts";

type PictureProps = { content: ContentItem; sizes: string; important?: boolean | undefined; className?: string };

/** Its own picture, or its channel's: a video and an article in 16:9, a recording as the square that it is on a record. */
export function ContentPicture({ content, sizes, important, className }: PictureProps) {
  const { type, id, image, channel } = content;
  const shown = image ?? channel.image;
  if (type === "audio") {
    return (
      <div
        className={classes(
          "tinted relative grid aspect-video place-items-center overflow-hidden bg-surface-2",
          className,
        )}
        style={shown.color ? { color: shown.color } : undefined}
      >
        <Picture
          image={shown}
          seed={id}
          ratio="square"
          sizes="200px"
          important={important}
          className="h-[86%] rounded-control shadow-raised"
        />
      </div>
    );
  }
  return (
    <Picture image={shown} seed={id} ratio="wide" sizes={sizes} important={important} className={className}>
      {type === "video" && <VideoSigns content={content} />}
    </Picture>
  );
}

function VideoSigns({ content }: { content: ContentItem }) {
  const length = useLengthOf(content);
  return (
    <>
      <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
        <span className="grid size-12 place-items-center rounded-full bg-surface-1/90 text-text shadow-raised">
          <Icon of={Play} size={22} />
        </span>
      </span>
      {length && (
        <span
          aria-hidden="true"
          className="figures absolute end-2 bottom-2 rounded-control bg-surface-1/90 px-1.5 text-12 font-medium"
        >
          {length}
        </span>
      )}
    </>
  );
}
