import { ImagePlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Suspense } from "../../kernel/suspense.tsx";
import { lazy } from "../../kernel/lazy.ts";
import { useText } from "../../kernel/page/page.tsx";
import { Icon } from "../icon.tsx";
import { DropZone } from "./drop-zone.tsx";

const CropDialog = lazy(() => import("./crop-dialog.tsx").then((part) => ({ default: part.CropDialog })));

const types = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
const largestBytes = 10 * 1024 * 1024;

export type CropShape = "face" | "square" | "wide" | "banner";

type ImageFieldProps = {
  label: string;
  shape: CropShape;
  /** What to think of as one is chosen. */
  hint?: string | undefined;
  /** How it looks now. */
  preview?: ReactNode;
  /** Keeps the cropped picture; what it throws is said beside the field. */
  onPicture: (dataUri: string) => Promise<string | undefined>;
};

/** Chooses a picture, cuts it to its shape and hands it over. `onPicture` answers what was wrong with it. */
export function ImageField({ label, shape, hint, preview, onPicture }: ImageFieldProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [isKept, setKept] = useState(false);
  const choose = (chosen: File) => {
    setKept(false);
    if (!types.includes(chosen.type)) return setFault(t("upload.imageType"));
    if (chosen.size > largestBytes) return setFault(t("upload.imageTooLarge"));
    setFault(undefined);
    setFile(chosen);
  };
  const use = async (dataUri: string) => {
    const wrong = await onPicture(dataUri);
    setFault(wrong);
    setKept(wrong === undefined);
    setFile(undefined);
  };
  return (
    <>
      <DropZone
        label={label}
        hint={[hint, t("upload.imageHint")].filter(Boolean).join(" ")}
        dropHint={t("upload.imageDrop")}
        accept={types.join(",")}
        error={fault}
        onFile={choose}
      >
        {preview ?? <Icon of={ImagePlus} />}
      </DropZone>
      <p role="status" className="mt-1 text-14 text-positive empty:hidden">
        {isKept && t("upload.imageKept")}
      </p>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            shape={shape}
            title={label}
            onUse={use}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined);
              setFault(t("upload.imageDamaged"));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
