import { useEffect, useRef, useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { type Attachment, keepFile } from "./files.ts";

/** Something chosen for the next message, with where it can be seen before it goes. */
export type Chosen = Attachment & { readonly file: File; readonly preview: string | undefined };
export type Attachments = ReturnType<typeof useAttachments>;

const megabyte = 1024 * 1024;
const mostBytes = { file: 25, audio: 200 } as const;
const mostOfAKind = 10;
/** The pictures and files of the message that is being written. */
export function useAttachments() {
  const t = useText();
  const [list, setList] = useState<readonly Chosen[]>([]);
  const [fault, setFault] = useState<string>();
  const shown = useRef(list);
  useEffect(() => {
    shown.current = list;
  }, [list]);
  useEffect(() => () => shown.current.forEach(letGo), []);

  return {
    list,
    fault,
    async add(files: Iterable<File>): Promise<void> {
      setFault(undefined);
      for (const file of files) {
        const most = file.type.startsWith("audio/") ? mostBytes.audio : mostBytes.file;
        if (file.size > most * megabyte) {
          setFault(t("upload.tooLarge", { limit: most }));
          continue;
        }
        const { choose } = await import("./choose-file.ts");
        const chosen = await choose(file);
        setList((before) => {
          const isRoom = before.filter(({ kind }) => kind === chosen.kind).length < mostOfAKind;
          return isRoom ? [...before, chosen] : before;
        });
        if (shown.current.length >= mostOfAKind) setFault(t("chat.mostAttached", { count: mostOfAKind }));
      }
    },
    remove(key: string): void {
      setFault(undefined);
      list.filter((each) => each.key === key).forEach(letGo);
      setList((before) => before.filter((each) => each.key !== key));
    },
    describe: (key: string, description: string): void =>
      setList((before) => before.map((each) => (each.key === key ? { ...each, description } : each))),
    /** Hands over what was chosen: from here on it is the outgoing message's. */
    take(): Attachment[] {
      setList([]);
      setFault(undefined);
      return list.map((each) => {
        const { file, preview: _, ...attachment } = each;
        letGo(each);
        keepFile(attachment.key, file);
        return attachment;
      });
    },
  };
}

function letGo({ preview }: Chosen): void {
  if (preview !== undefined) URL.revokeObjectURL(preview);
}
