import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { type AddressOf, FileList, Lightbox, MediaGrid } from "../media/index.ts";
import type { PostView } from "./post-view.ts";

type Carried = Pick<PostView, "images" | "files">;
export type MediaActions = {
  /** The address that a picture or file has now. */
  readonly addressOf?: AddressOf;
  readonly saveFile: (view: Carried, fileId: string) => void;
  readonly playVideo: (view: Carried, fileId: string) => void;
  readonly listen?: (view: Carried, fileId: string) => void;
};
type WrittenMediaProps = {
  view: Carried;
  actions: MediaActions;
  /** How wide its pictures are, as `sizes` of an image says it. */
  sizes: string;
};

/** The pictures and files of a post or a comment, and the largest of them over the page. */
export function WrittenMedia({ view, actions, sizes }: WrittenMediaProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      {view.images.length > 0 && (
        <MediaGrid pictures={view.images} onOpen={setOpen} addressOf={actions.addressOf} sizes={sizes} />
      )}
      {view.files.length > 0 && (
        <FileList
          files={view.files}
          onSave={(id) => actions.saveFile(view, id)}
          onPlay={(id) => actions.playVideo(view, id)}
          onListen={actions.listen && ((id) => actions.listen?.(view, id))}
        />
      )}
      {open !== undefined && (
        <Suspense>
          <Lightbox
            pictures={view.images}
            first={open}
            addressOf={actions.addressOf}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
