import { useMemo } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { RichText, type RichTextProps } from "../ui/rich-text.tsx";
import { EmbedCard } from "./embed-card.tsx";
import { Gallery } from "./gallery.tsx";
import { escaped } from "./markup.ts";
import { OwnEmbed } from "./own-embed.tsx";
import { partsOf, type TextPart } from "./parts-of.ts";

type Words = { readonly notes: string; readonly back: string };

/** A text with what is more than words in it. */
export function TextWithParts({ text, look = "text", className }: RichTextProps) {
  const t = useText();
  const parts = useMemo(
    () => partsOf(named(text, { notes: t("longText.notes"), back: t("longText.back") })),
    [text, t],
  );
  return (
    <div className={classes("grid grid-cols-1", look === "article" ? "gap-8" : "measure gap-5", className)}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, always in the same order
        <ShownPart key={index} part={part} look={look} />
      ))}
    </div>
  );
}

function ShownPart({ part, look }: { part: TextPart; look: NonNullable<RichTextProps["look"]> }) {
  if (part.kind === "markup") return <RichText text={part.markup} look={look} />;
  if (part.kind === "gallery") return <Gallery pictures={part.pictures} />;
  const { embed, title } = part;
  return embed.href.startsWith("/") ? <OwnEmbed {...{ embed, title }} /> : <EmbedCard {...{ embed, title }} />;
}

/** What the notes and the ways back from them are called, in the reader's language. */
const named = (text: string, { notes, back }: Words): string =>
  text
    .replace('<section role="doc-endnotes">', `<section role="doc-endnotes" aria-label="${escaped(notes)}">`)
    .replaceAll('role="doc-backlink">', `role="doc-backlink" aria-label="${escaped(back)}">`);
