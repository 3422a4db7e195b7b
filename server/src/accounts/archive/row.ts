import { plainTextOf } from "../../kernel/html/plain-text.ts";
import { escapeHtml } from "../../kernel/mail/index.ts";
import type { ArchivedFile } from "./uploads.ts";
import { type Archive, momentText, sayIn } from "./wording.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a row is called, what it says, and when it was: by the names that columns have everywhere. */
const headings = ["title", "subject", "name", "username"];
const bodies = ["text", "bio", "description", "longDescription", "note", "reason", "statement", "appealText", "answer"];
const moments = ["createdAt", "at", "askedAt", "submittedAt", "updatedAt"];

/** A row as somebody reads it: its heading, words, pictures and files, and every field behind them. */
export function rowHtml(archive: Archive, row: Row): string {
  const heading = firstText(row, headings);
  const paragraphs = bodies.flatMap((name) => textOf(row[name]) ?? []);
  const html = textOf(row["html"]);
  const words = html === undefined ? paragraphs : [...paragraphs, plainTextOf(html)];
  const at = moments.map((name) => row[name]).find((value) => value instanceof Date);
  const files = filesIn(archive, row);
  const isBare = heading === undefined && words.length === 0 && files.length === 0;
  return `<article>${heading === undefined ? "" : `<h3 dir="auto">${escapeHtml(heading)}</h3>`}${
    at ? `<time datetime="${at.toISOString()}">${escapeHtml(momentText(archive, at))}</time>` : ""
  }${words.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`).join("")}${files.map(fileHtml).join("")}
<details${isBare ? " open" : ""}><summary>${sayIn(archive)("archive.fields")}</summary><dl>${fieldsOf(row)}</dl></details></article>`;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

const firstText = (row: Row, names: readonly string[]): string | undefined =>
  names.map((name) => textOf(row[name])).find((text) => text !== undefined);

/** Uploads of theirs that a row is, or names. */
function filesIn({ files }: Archive, row: Row): ArchivedFile[] {
  const named = Object.values(row).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  return [...new Set(named)].flatMap((id) => (typeof id === "string" ? (files.byId.get(id) ?? []) : []));
}

function fileHtml({ kind, path, name }: ArchivedFile): string {
  const address = path.split("/").map(encodeURIComponent).join("/");
  const label = escapeHtml(name ?? path);
  const picture = kind === "images" ? `<img src="${address}" alt="${label}" loading="lazy">` : label;
  return `<p dir="auto"><a href="${address}">${picture}</a></p>`;
}

function fieldsOf(row: Row): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) => `<dt><code>${escapeHtml(name)}</code></dt><dd dir="auto">${escapeHtml(valueText(value))}</dd>`,
    )
    .join("");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
