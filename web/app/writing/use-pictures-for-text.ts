import { storage } from "@marquee/contract/storage";
import { useAction } from "../kernel/data/use-action.ts";
import { dataUriOf } from "../kernel/uploads/send-file.ts";
import type { PictureInText } from "./rich-text-field.tsx";

/** As wide as a text is read. */
const width960 = "/960.webp";

/** Sends pictures for a text that is read in mails too: each at an address that everybody may open, and that stays. */
export function usePicturesForText(): (file: File) => Promise<PictureInText> {
  const { mutateAsync } = useAction(storage.addImage, { faults: "form" });
  return async (file) => {
    const dataUri = await dataUriOf(file);
    const { uri, width, height } = await mutateAsync({
      body: { type: "content", dataUri, name: file.name, isPublic: true },
    });
    return { src: uri.replace(/\/\d+\.webp$/, width960), alt: "", width, height };
  };
}
