import { useEffect, useRef, useState } from "react";
import { keepText } from "../kernel/keep-text.ts";
import { loadInBackground } from "../kernel/load.ts";
import { useText } from "../kernel/page/page.tsx";
import { loadWriting } from "./marking.ts";
import { type Attachment, forgetFiles, keepFile } from "./files.ts";

export type Attachments = ReturnType<typeof useAttachments>;

const megabyte = 1024 * 1024;
const nothingYet: readonly Attachment[] = [];

type Taking = {
  /** Who writes. */
  readonly accountId: string;
  /** A video is one to be watched there, and no file. */
  readonly video?: boolean;
  /** What the text carries already, where it is edited. */
  readonly before?: readonly Attachment[];
};

/** The pictures and files of the message that is being written; the key names where a reload finds them again. */
export function useAttachments(
  storageKey: string | undefined,
  { accountId, video: takesVideo = false, before = nothingYet }: Taking,
) {
  const t = useText();
  const [list, setList] = useState(before);
  const [fault, setFault] = useState<string>();
  const shown = useRef(list);
  useEffect(() => {
    shown.current = list;
  }, [list]);
  useEffect(() => {
    const kept = storageKey === undefined ? undefined : localStorage.getItem(storageKey);
    let isOpen = true;
    if (kept)
      loadInBackground(
        async () => (await loadWriting()).chosenBefore(kept),
        (chosen) => isOpen && chosen.length > 0 && setList((since) => [...chosen, ...since]),
      );
    return () => {
      isOpen = false;
    };
  }, [storageKey]);
  useEffect(() => {
    if (storageKey !== undefined && list !== nothingYet)
      keepText(storageKey, list.length > 0 ? JSON.stringify(list) : undefined);
  }, [storageKey, list]);

  return {
    list,
    fault,
    async add(files: Iterable<File>): Promise<void> {
      setFault(undefined);
      const { choose, mostMegabytes, mostOfAKind } = await loadWriting();
      for (const file of files) {
        const most = mostMegabytes(file, takesVideo);
        if (file.size > most * megabyte) {
          setFault(t("upload.tooLarge", { limit: most }));
          continue;
        }
        const chosen = await choose(file, { accountId, takesVideo });
        const [count, limit] = [
          shown.current.filter(({ kind }) => kind === chosen.kind).length,
          mostOfAKind[chosen.kind],
        ];
        if (count >= limit) {
          setFault(t(chosen.kind === "video" ? "chat.oneVideo" : "chat.mostAttached", { count: limit }));
          continue;
        }
        keepFile(chosen, file);
        shown.current = [...shown.current, chosen];
        setList((now) => [...now, chosen]);
      }
    },
    remove(key: string): void {
      setFault(undefined);
      void forgetFiles(list.filter((each) => each.key === key));
      setList((now) => now.filter((each) => each.key !== key));
    },
    describe: (key: string, description: string): void =>
      setList((now) => now.map((each) => (each.key === key ? { ...each, description } : each))),
    /** Whether something was added since this list was shown. */
    hasMore: (): boolean => shown.current.some(({ key }) => !isAmong(list, key)),
    /** Hands over what was chosen: from here on it is the outgoing message's. What was added since stays. */
    take(): readonly Attachment[] {
      setList((now) => now.filter(({ key }) => !isAmong(list, key)));
      setFault(undefined);
      return list;
    },
  };
}

const isAmong = (list: readonly Attachment[], key: string): boolean => list.some((each) => each.key === key);
