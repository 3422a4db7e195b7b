import { useState } from "react";
import { storage } from "@marquee/contract/storage";
import { useAction } from "../kernel/data/use-action.ts";
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
          onKept={({ url }) => setKept(url)}
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
    </Section>
  );
}
