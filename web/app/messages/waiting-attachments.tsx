import { FileText } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { type Attachment, keptFile } from "./files.ts";
import { uploadShares } from "./progress.ts";

const none: ReadonlyMap<string, number | undefined> = new Map();

type WaitingAttachmentsProps = {
  attachments: readonly Attachment[];
  /** It reaches into the edges of its bubble. */
  isInBubble?: boolean;
};

/** What a message carries while it is on its way: shown from this device, in the place it will have. */
export function WaitingAttachments({ attachments, isInBubble = false }: WaitingAttachmentsProps) {
  const t = useText();
  const shares = useSyncExternalStore(uploadShares.subscribe, uploadShares.get, () => none);
  const pictures = attachments.filter(({ kind }) => kind === "image");
  const files = attachments.filter(({ kind }) => kind !== "image");
  const isOne = pictures.length === 1;
  return (
    <>
      {pictures.length > 0 && (
        <ul
          className={classes(
            "my-1 grid w-80 gap-1",
            isInBubble ? "-mx-2 max-w-[calc(100%+1rem)]" : "max-w-full",
            isOne ? "grid-cols-1" : "grid-cols-2",
          )}
        >
          {pictures.map((picture) => (
            <li
              key={picture.key}
              className="relative overflow-hidden rounded-control bg-surface-2"
              style={{ aspectRatio: isOne ? `${picture.width || 1} / ${picture.height || 1}` : "1" }}
            >
              <KeptPicture picture={picture} className="size-full object-cover" />
              {shares.has(picture.key) && (
                <ProgressBar
                  label={t("upload.progress", { name: picture.name })}
                  value={shares.get(picture.key)}
                  className="absolute inset-x-2 bottom-2"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="my-1 grid gap-1">
          {files.map(({ key, name }) => (
            <li key={key} className="rounded-control border border-current/25 px-3 py-2">
              <span className="flex items-center gap-2">
                <Icon of={FileText} />
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              </span>
              {shares.has(key) && (
                <ProgressBar label={t("upload.progress", { name })} value={shares.get(key)} className="mt-2" />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A picture as it is kept on this device, or stands there already. */
export function KeptPicture({ picture, className }: { picture: Attachment; className: string }) {
  const kept = useKeptUrl(picture);
  const url = picture.uri ?? kept;
  const alt = picture.description || picture.name;
  return url && <img src={url} alt={alt} className={className} />;
}

/** An address of what is kept on this device, for as long as it is shown. */
function useKeptUrl({ key, name, accountId }: Attachment): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void keptFile({ key, name, accountId }).then((file) => {
      if (!file || isOver) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [key, name, accountId]);
  return url;
}
