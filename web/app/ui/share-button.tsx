import { useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { Share2 } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton, type ButtonLook } from "./button.tsx";

const ShareSheet = lazy(() => import("./share-sheet.tsx").then((module) => ({ default: module.ShareSheet })));

export type Shared = {
  /** The whole address, as others open it. */
  url: string;
  title: string;
  /** Below the link, for who may do more with the page than pass it on. */
  more?: ReactNode;
};

type ShareButtonProps = Shared & {
  look?: ButtonLook;
  wide?: boolean;
  /** Another word than 'Share'. */
  label?: string;
  /** The drawing alone: always, or on a phone. */
  iconOnly?: boolean | "phone";
};

/** Passes a page on: with what the device offers where there is a finger, else by link, code and mail. */
export function ShareButton({ look, wide, label, iconOnly, ...shared }: ShareButtonProps) {
  const t = useText();
  const words = label ?? t("ui.share");
  const isShort = iconOnly === "phone";
  const [isOpen, setOpen] = useState(false);
  const share = () => {
    const { url, title, more } = shared;
    if (more || !canShareHere({ url, title })) return setOpen(true);
    navigator.share({ url, title }).catch((error: unknown) => {
      // Taken back by the person.
      const isOver = error instanceof DOMException && error.name === "AbortError";
      if (!isOver) setOpen(true);
    });
  };
  return (
    <>
      {iconOnly === true ? (
        <IconButton icon={Share2} label={words} onClick={share} />
      ) : (
        <Button icon={Share2} look={look} wide={wide} onClick={share} className={isShort ? "max-rail:px-3" : undefined}>
          {isShort ? <span className="max-rail:sr-only">{words}</span> : words}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ShareSheet {...shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const canShareHere = (shared: Omit<Shared, "more">): boolean =>
  matchMedia("(pointer: coarse)").matches && navigator.canShare?.(shared);
