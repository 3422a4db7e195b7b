import { Search } from "lucide-react";
import { use } from "react";
import { preload } from "../kernel/load.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { loadPalette, OpenPalette } from "./palette-provider.tsx";

/** `wide` from 1,100 px: looks like the field it leads to, with its keys. */
export function PaletteButton({ wide, className }: { wide?: boolean; className?: string }) {
  const t = useText();
  const open = use(OpenPalette);
  const prepare = () => preload(loadPalette);
  return (
    <button
      type="button"
      aria-keyshortcuts="Meta+K Control+K"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      className={classes(
        "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-text",
        wide && "side:w-full side:justify-start side:border side:border-line-strong side:bg-surface-1 side:px-3",
        className,
      )}
    >
      <Icon of={Search} size={wide ? 18 : 20} />
      <span className={wide ? "min-w-0 flex-1 truncate text-start text-14 max-side:sr-only" : "sr-only"}>
        {t("ui.search")}
      </span>
      {wide && <Keys />}
    </button>
  );
}

function Keys() {
  const isLive = useIsLive();
  if (!isLive) return null;
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <kbd
      aria-hidden="true"
      // Shown by CSS from an attribute: text in the content of a control would have to be part of its accessible name.
      data-keys={isApple ? "⌘K" : "Ctrl K"}
      className="hidden rounded-control border border-line px-1.5 font-sans text-12 before:content-[attr(data-keys)] side:block"
    />
  );
}
