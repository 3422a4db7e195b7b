import { useId } from "react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import type { ManagedContent } from "./reads.ts";

type ContentPictureProps = {
  content: ManagedContent;
  /** Keeps it, or takes it away. */
  onPicture: (dataUri: string | null) => Promise<unknown>;
};

/** The picture above it and in lists: kept as soon as it is chosen. */
export function ContentPicture({ content: { image }, onPicture }: ContentPictureProps) {
  const t = useText();
  const tell = useRefusals();
  return (
    <PictureField
      id={useId()}
      label={t("managedContent.picture")}
      shape="wide"
      value={image?.uri ?? ""}
      onChange={(dataUri) => void onPicture(dataUri || null).catch(tell)}
    />
  );
}
