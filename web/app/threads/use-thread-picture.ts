import { storage } from "@marquee/contract/storage";
import { useRef } from "react";
import { useAction } from "../kernel/data/use-action.ts";

/** Keeps the picture of a thread that was cut as a data URI, and answers its id; once, however often the form is sent. */
export function useThreadPicture(): (dataUri: string) => Promise<string | undefined> {
  const add = useAction(storage.addImage, { faults: "form" });
  const kept = useRef(new Map<string, string>());
  return async (dataUri) => {
    if (!dataUri.startsWith("data:")) return undefined;
    const id = kept.current.get(dataUri) ?? (await add.mutateAsync({ body: { type: "thread", dataUri } })).id;
    kept.current.set(dataUri, id);
    return id;
  };
}
