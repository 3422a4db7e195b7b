import { FileText } from "lucide-react";
import { useState } from "react";
import { Lightbox, MediaGrid, VideoPlayer } from "../media/index.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Icon } from "../ui/icon.tsx";
import type { CaseDetail } from "./reads.ts";

/** What was written beside its words: who decides sees it as everybody would. */
export function CaseMedia({ detail: { images, files, video } }: { detail: CaseDetail }) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      {images.length > 0 && <MediaGrid pictures={images} onOpen={setOpen} sizes="(min-width: 900px) 36rem, 100vw" />}
      {video && <VideoPlayer video={video} />}
      {files.length > 0 && (
        <ul className="grid grid-cols-1">
          {files.map(({ id, name, path }) => (
            <li key={id}>
              <a href={path} download className="inline-flex min-h-11 min-w-0 items-center gap-2 hover:underline">
                <Icon of={FileText} />
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Suspense>
          <Lightbox pictures={images} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
