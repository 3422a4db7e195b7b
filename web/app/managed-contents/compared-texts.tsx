import { useMemo } from "react";
import { useReading, useText } from "../kernel/page/page.tsx";
import { textOf } from "./text-of.ts";
import { comparedWords, type Piece } from "./word-diff.ts";
import type { PartName, Written } from "./written.ts";

type ComparedTextsProps = {
  before: Written;
  after: Written;
  /** Whose each of them is. */
  names: readonly [before: string, after: string];
  parts: readonly PartName[];
};

/** Two versions of a text side by side, one below the other where there is little room: what differs is marked. */
export function ComparedTexts({ before, after, names, parts }: ComparedTextsProps) {
  const t = useText();
  const { locale } = useReading();
  const compared = useMemo(
    () => parts.map((part) => ({ part, pieces: comparedWords(wordsOf(before, part), wordsOf(after, part), locale) })),
    [before, after, parts, locale],
  );
  const differing = compared.filter(({ pieces }) => pieces.some(({ kind }) => kind !== "same"));
  if (differing.length === 0) return <p className="text-muted">{t("managedContent.noDifference")}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {differing.map(({ part, pieces }) => (
        <section key={part} aria-label={t(`managedContent.part.${part}`)} className="grid grid-cols-1 gap-2">
          <h3 className="text-14 font-semibold">{t(`managedContent.part.${part}`)}</h3>
          <div className="grid grid-cols-1 gap-3 pair:grid-cols-2">
            <Side name={names[0]} pieces={pieces.filter(({ kind }) => kind !== "added")} />
            <Side name={names[1]} pieces={pieces.filter(({ kind }) => kind !== "gone")} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Side({ name, pieces }: { name: string; pieces: readonly Piece[] }) {
  return (
    <div className="min-w-0 rounded-control border border-line p-3">
      <p className="mb-1 text-14 text-muted">{name}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {pieces.map(({ kind, text }, place) =>
          kind === "same" ? (
            text
          ) : kind === "gone" ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, always in the same order
            <del key={place} className="bg-danger-soft text-danger">
              {text}
            </del>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, always in the same order
            <ins key={place} className="bg-positive-soft text-positive no-underline">
              {text}
            </ins>
          ),
        )}
      </p>
    </div>
  );
}

function wordsOf(written: Written, part: PartName): string {
  if (part === "chapters") return written.chapters.map(({ time, title }) => `${time} ${title}`).join("\n");
  return part === "body" ? textOf(written.body) : written[part];
}
