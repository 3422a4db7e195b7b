import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { Lightbox, MediaGrid } from "../media/index.ts";
import type { GalleryPicture } from "./parts-of.ts";

/** Pictures that belong together, and below them what is said of each. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [open, setOpen] = useState<number>();
  const captions = pictures.map(({ caption }) => caption).filter((caption) => caption !== "");
  return (
    <figure>
      <MediaGrid pictures={pictures} onOpen={setOpen} sizes="(min-width: 760px) 672px, 100vw" />
      {captions.length > 0 && (
        <figcaption className="mt-2 flex flex-wrap gap-x-2 text-14 text-muted">
          {captions.map((caption, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- of one text, always in the same order
            <span key={index} dir="auto" className="not-last:after:ms-2 not-last:after:content-['·']">
              {caption}
            </span>
          ))}
        </figcaption>
      )}
      <Suspense>
        {open !== undefined && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </figure>
  );
}
