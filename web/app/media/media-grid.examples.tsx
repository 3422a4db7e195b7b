import { useState } from "react";
import type { Examples } from "../ui/examples.ts";
import { FileList } from "./file-list.tsx";
import { Lightbox } from "./lightbox.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { samplePictures } from "../ui/sample-pictures.ts";

const nothing = (): void => undefined;
const files = [
  { id: "a", name: "Recipe for forty people.pdf", path: "/a", bytes: 248_000 },
  { id: "b", name: "The choir at the mill.mp4", path: "/b", bytes: 18_300_000 },
  { id: "c", name: `${"A-name-without-any-space-in-it-".repeat(4)}final.docx`, path: "/c" },
];

function Grid({ count }: { count: number }) {
  const [open, setOpen] = useState<number>();
  const pictures = samplePictures.slice(0, count);
  return (
    <div className="max-w-md">
      <MediaGrid pictures={pictures} onOpen={setOpen} sizes="28rem" />
      {open !== undefined && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

export const examples: Examples = {
  title: "Pictures and files",
  group: "Content",
  states: {
    "One picture": () => <Grid count={1} />,
    Two: () => <Grid count={2} />,
    Three: () => <Grid count={3} />,
    Four: () => <Grid count={4} />,
    "Many: press one to see them large": () => <Grid count={6} />,
    "One that is gone": () => (
      <div className="max-w-md">
        <MediaGrid
          pictures={[
            { id: "gone", uri: "data:image/png;base64,gone", width: 4, height: 3, description: "The old bridge" },
          ]}
          onOpen={nothing}
          sizes="28rem"
        />
      </div>
    ),
    Files: () => (
      <div className="max-w-md">
        <FileList files={files} onSave={nothing} onPlay={nothing} />
      </div>
    ),
  },
};
