import { FileText, Film, Headphones } from "lucide-react";
import { sizeText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";

type ListedFile = { readonly id: string; readonly name: string; readonly path: string; readonly bytes?: number };
type FileListProps = {
  files: readonly ListedFile[];
  /** Saves a file, from the address that it has now. */
  onSave: (id: string) => void;
  /** Plays a video where it stands. */
  onPlay: (id: string) => void;
  /** Plays a recording, where it can be listened to; elsewhere it is saved. */
  onListen?: ((id: string) => void) | undefined;
};

/** What browsers play of what people send each other. */
const video = /\.(?:mp4|m4v|mov|webm)$/i;
const sound = /\.(?:mp3|m4a|aac|wav|oga|ogg|opus|flac)$/i;
const look =
  "flex min-h-11 w-full items-center gap-2 rounded-control border border-current/25 px-3 py-2 text-start no-underline hover:underline";

/** Files of something that somebody wrote, by their names: videos and recordings play here, everything else is saved. */
export function FileList({ files, onSave, onPlay, onListen }: FileListProps) {
  const t = useText();
  return (
    <ul className="my-1 grid grid-cols-1 gap-1">
      {files.map(({ id, name, path, bytes }) => (
        <li key={id}>
          {video.test(name) || (onListen && sound.test(name)) ? (
            <button
              type="button"
              aria-label={t("video.play", { name })}
              onClick={() => (video.test(name) ? onPlay : onListen)?.(id)}
              className={look}
            >
              <Icon of={video.test(name) ? Film : Headphones} />
              <NameOfFile name={name} bytes={bytes} />
            </button>
          ) : (
            <a
              href={path}
              download={name}
              aria-label={t("media.saveFile", { name })}
              onClick={(event) => {
                event.preventDefault();
                onSave(id);
              }}
              className={look}
            >
              <Icon of={FileText} />
              <NameOfFile name={name} bytes={bytes} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function NameOfFile({ name, bytes }: { name: string; bytes: number | undefined }) {
  const { locale } = useReading();
  return (
    <>
      <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
      {bytes !== undefined && (
        <span
          // Shown by CSS: words in a link would have to be part of its name.
          data-size={sizeText(bytes, locale)}
          className="figures text-14 opacity-80 before:content-[attr(data-size)]"
        />
      )}
    </>
  );
}
