import { Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import { preload } from "../kernel/load.ts";
import { useText } from "../kernel/page/page.tsx";
import { loadWriting } from "./marking.ts";
import { IconButton } from "../ui/button.tsx";

/** Chooses pictures and files for the next message. Dropping and pasting does the same. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  // What is chosen without network needs it.
  useEffect(() => preload(loadWriting), []);
  return (
    <>
      <IconButton
        icon={Paperclip}
        label={t("chat.attach")}
        className="mb-[0.4rem] -ms-2 rounded-full text-muted hover:text-text"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("chat.attach")}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same one can be chosen again after it was taken out.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
