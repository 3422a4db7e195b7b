import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import type { Quote } from "./message-view.ts";

type QuoteProps = { quote: Quote; isOnAccent?: boolean; onOpen?: (seq: number) => void };

/** The beginning of what a message answers; pressing it goes there. */
export function MessageQuote({ quote, isOnAccent, onOpen }: QuoteProps) {
  const t = useText();
  const look = classes(
    "mb-1 block w-full min-w-0 rounded-control border-s-2 px-2 py-1 text-start text-14 leading-snug",
    isOnAccent ? "border-on-accent bg-on-accent/15" : "border-accent bg-surface-1",
  );
  const inner = (
    <>
      <span className="block truncate font-semibold">{quote.name}</span>
      <span className={classes("line-clamp-2", quote.isDeleted && "italic")} dir="auto">
        {quote.isDeleted ? t("chat.deleted") : quote.text || t("chat.attachment")}
      </span>
    </>
  );
  if (!onOpen) return <span className={look}>{inner}</span>;
  return (
    <button type="button" onClick={() => onOpen(quote.seq)} className={look}>
      <span className="sr-only">{t("chat.showAnswered", { name: quote.name })}</span>
      {inner}
    </button>
  );
}
