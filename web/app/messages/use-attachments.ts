import { useEffect, useRef, useState } from "react";
import { keepText } from "../kernel/keep-text.ts";
import { loadInBackground } from "../kernel/load.ts";
import { useText } from "../kernel/page/page.tsx";
import { type Attachment, forgetFiles, keepFile } from "./files.ts";

/** Something chosen for the next message, with where it can be seen before it goes. */
export type Chosen = Attachment & { readonly file: File; readonly preview: string | undefined };
export type Attachments = ReturnType<typeof useAttachments>;

const megabyte = 1024 * 1024;
const nothingYet: readonly Chosen[] = [];

type Taking = { /** A video is one to be watched there, and no file. */ readonly video?: boolean };

/** The pictures and files of the message that is being written; `place` names where a reload finds them again. */
export function useAttachments(storageKey: string, { video: takesVideo = false }: Taking = {}) {
  const t = useText();
  const [list, setList] = useState(nothingYet);
  const [fault, setFault] = useState<string>();
  const shown = useRef(list);
  useEffect(() => {
    shown.current = list;
  }, [list]);
  useEffect(() => () => shown.current.forEach(letGo), []);
  useEffect(() => {
    const kept = localStorage.getItem(storageKey);
    let isOpen = true;
    if (kept)
      loadInBackground(
        async () => (await import("./choose-file.ts")).chosenBefore(kept),
        (before) => isOpen && before.length > 0 && setList((since) => [...before, ...since]),
      );
    return () => {
      isOpen = false;
    };
  }, [storageKey]);
  useEffect(() => {
    if (list !== nothingYet) keepText(storageKey, list.length > 0 ? JSON.stringify(list.map(plain)) : undefined);
  }, [storageKey, list]);

  return {
    list,
    fault,
    async add(files: Iterable<File>): Promise<void> {
      setFault(undefined);
      const { choose, mostMegabytes, mostOfAKind } = await import("./choose-file.ts");
      for (const file of files) {
        const most = mostMegabytes(file, takesVideo);
        if (file.size > most * megabyte) {
          setFault(t("upload.tooLarge", { limit: most }));
          continue;
        }
        const chosen = await choose(file, takesVideo);
        const [count, limit] = [
          shown.current.filter(({ kind }) => kind === chosen.kind).length,
          mostOfAKind[chosen.kind],
        ];
        if (count >= limit) {
          letGo(chosen);
          setFault(t(chosen.kind === "video" ? "chat.oneVideo" : "chat.mostAttached", { count: limit }));
          continue;
        }
        keepFile(chosen.key, file);
        shown.current = [...shown.current, chosen];
        setList((before) => [...before, chosen]);
      }
    },
    remove(key: string): void {
      setFault(undefined);
      const gone = list.filter((each) => each.key === key);
      gone.forEach(letGo);
      void forgetFiles(gone);
      setList((before) => before.filter((each) => each.key !== key));
    },
    describe: (key: string, description: string): void =>
      setList((before) => before.map((each) => (each.key === key ? { ...each, description } : each))),
    /** Hands over what was chosen: from here on it is the outgoing message's. */
    take(): Attachment[] {
      setList([]);
      setFault(undefined);
      list.forEach(letGo);
      return list.map(plain);
    },
  };
}

const plain = ({ file: _, preview: __, ...attachment }: Chosen): Attachment => attachment;

function letGo({ preview }: Chosen): void {
  if (preview !== undefined) URL.revokeObjectURL(preview);
}
