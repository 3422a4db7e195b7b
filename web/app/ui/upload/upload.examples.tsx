import { storage } from "@marquee/contract/storage";
import { useAction } from "../../kernel/data/use-action.ts";
import { Avatar } from "../avatar.tsx";
import type { Examples } from "../examples.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileField, UploadLine } from "./file-field.tsx";
import { ImageField } from "./image-field.tsx";
import { StorageNote } from "./storage-note.tsx";

const nothing = (): undefined => undefined;
const controls = { onPause: nothing, onResume: nothing, onCancel: nothing };

function Files() {
  const file = useAction(storage.addFile, { faults: "form" });
  return (
    <div className="grid gap-4 pair:grid-cols-2">
      {(["file", "audio"] as const).map((kind) => (
        <FileField
          key={kind}
          label={kind === "file" ? "File" : "Recording"}
          kind={kind}
          keep={(sent, { name }) => file.mutateAsync({ body: { ...sent, name } })}
          onKept={nothing}
        />
      ))}
    </div>
  );
}

export const examples: Examples = {
  title: "Upload",
  group: "Fields",
  states: {
    "A file that is read here": () => (
      <DropZone label="Transcript" hint="WebVTT or SubRip" accept=".vtt,.srt" onFile={nothing} />
    ),
    Picture: () => (
      <ImageField
        label="Picture"
        shape="face"
        preview={<Avatar person={{ username: "sample" }} size={60} />}
        onPicture={async () => undefined}
      />
    ),
    "Banner that is refused": () => (
      <ImageField label="Banner" shape="banner" onPicture={async () => "This picture is damaged."} />
    ),
    "Files, which are really sent": Files,
    "How much room there is": () => <StorageNote />,
    Sending: () => (
      <UploadLine state={{ phase: "sending", name: "Regatta.mp4", share: 0.42, canPause: true }} {...controls} />
    ),
    "Paused, with a long name": () => (
      <UploadLine
        state={{
          phase: "paused",
          name: "A very long name of a recording of the whole afternoon.wav",
          share: 0.8,
          canPause: true,
        }}
        {...controls}
      />
    ),
    Done: () => <UploadLine state={{ phase: "done", name: "Tide tables.pdf" }} {...controls} />,
  },
};
