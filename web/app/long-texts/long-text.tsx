import { late } from "../kernel/late.tsx";
import { RichText, type RichTextProps } from "../ui/rich-text.tsx";

const TextWithParts = late(() => import("./text-with-parts.tsx").then((module) => module.TextWithParts));

/** A figure, or notes: what is more than words, and is loaded with the texts that have any. */
const parts = /<figure data-|role="doc-/;

/**
 * What somebody wrote at length, as `RichText`, with what other sites show, galleries and footnotes as one uses them. It
 * is the only such text of its page.
 */
export function LongText(props: RichTextProps) {
  return parts.test(props.text) ? <TextWithParts {...props} /> : <RichText {...props} />;
}
