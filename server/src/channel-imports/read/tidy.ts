import { piecesOf, wordsIn } from "../../kernel/html/markup.ts";

/** Without what a database does not take and nobody sees: NUL, other controls, halves of characters. */
export const clean = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, "");

/** A line: what is written on several is one, no longer than `most`. */
export function lineOf(text: string | null | undefined, most: number): string {
  const line = clean(text ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** What markup says, on one line. */
export const plainLine = (html: string, most: number): string =>
  lineOf(/[<&]/.test(html) ? wordsIn(piecesOf(html.slice(0, 200_000))) : html, most);

/** An address of the web, beside the page where it stands; null for anything else. */
export function addressOf(href: string | null | undefined, base?: string | null): string | null {
  const written = clean(href ?? "").trim();
  const url = written === "" ? null : URL.parse(written, base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.href.length > 2000) return null;
  return url.href;
}

const [earliest, latest] = [Date.UTC(1970, 0, 1), Date.UTC(2200, 0, 1)];

/** As RFC 822 and ISO 8601 write moments; null for what is none. A moment without a zone is of UTC. */
export function momentOf(text: string | null | undefined): string | null {
  const written = lineOf(text, 100).replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s+/i, "");
  const at = /^\d{4}-\d{2}-\d{2}([ T]|$)/.test(written) ? isoOf(written) : Date.parse(utcWhereNone(written));
  return Number.isFinite(at) && at > earliest && at < latest ? new Date(at).toISOString() : null;
}

const isoOf = (written: string): number => {
  const iso = written.replace(" ", "T");
  return Date.parse(/T/.test(iso) && !/(z|[+-]\d{2}:?\d{2})$/i.test(iso) ? `${iso}Z` : iso);
};
/** Names of zones beside those of the standard are no zones that anybody agrees on. */
const utcWhereNone = (written: string): string =>
  /([+-]\d{4}|\b(GMT|UTC?|[ECMP][SD]T|Z))$/i.test(written) ? written : `${written.replace(/\s+[A-Z]{2,5}$/, "")} GMT`;

/** Of `90`, `12:30` and `1:02:03`; null of anything else. */
export function secondsOf(text: string | null | undefined): number | null {
  const parts = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d{1,9})?\s*$/.exec(text ?? "");
  if (!parts) return null;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  const sum = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sum <= 360_000 ? sum : null;
}
