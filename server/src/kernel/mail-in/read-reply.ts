import type { Attachment, Email } from "postal-mime";
import { plainTextOf } from "../html/plain-text.ts";

/** What somebody has written in answer to a mail of ours. */
export type Reply = {
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
};

/** Stands above what we write, and so at the head of what mail programs quote, in any language. */
const separator = /^[>\s|]*##- .* -##\s*$/;
export const separatorOf = (words: string): string => `##- ${words.replaceAll("##", "")} -##`;

/** Programs that answer by themselves say so; answering them would go on for ever. */
export function isAutomatic({ headers, attachments }: Pick<Email, "headers" | "attachments">): boolean {
  const value = (name: string): string | undefined =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = value("auto-submitted");
  return (
    (submitted !== undefined && submitted !== "no") ||
    /^(bulk|junk|list|auto_reply)$/.test(value("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "list-id"].some((name) => value(name) !== undefined) ||
    /^multipart\/report\b/.test(value("content-type") ?? "") ||
    attachments.some(({ mimeType }) => mimeType === "message/delivery-status")
  );
}

export function readReply(email: Email): Reply {
  const written = email.text?.trim() ? email.text : plainTextOf(email.html ?? "");
  return { text: ownWords(written), files: email.attachments.filter(isFile).map(fileOf) };
}

/** What hangs on it, without pictures of its layout and the signatures of programs. */
function isFile({ filename, related, mimeType }: Attachment): boolean {
  return filename !== null && related !== true && !/^application\/(pgp-signature|(x-)?pkcs7-signature)$/.test(mimeType);
}

function fileOf({ filename, content }: Attachment): Reply["files"][number] {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name: filename ?? "file", content: bytes };
}

/** Without what is quoted below it, and without a signature. */
export function ownWords(written: string): string {
  const lines = written.replace(/\r\n?/g, "\n").split("\n");
  const ends = lines.findIndex((line) => separator.test(line));
  const own = ends < 0 ? lines : lines.slice(0, ends);
  const signature = own.findIndex((line) => line === "-- " || line === "--");
  const kept = own.slice(0, signature < 0 ? own.length : signature);
  dropQuoted(kept);
  if (ends >= 0 || kept.length < own.length || lines.some((line) => line.startsWith(">"))) dropIntroduction(kept);
  return kept.join("\n").trim();
}

const isEmpty = (line: string | undefined): boolean => line !== undefined && line.trim() === "";
const isQuoted = (line: string | undefined): boolean => line !== undefined && /^\s*>/.test(line);

function dropQuoted(lines: string[]): void {
  while (isEmpty(lines.at(-1)) || isQuoted(lines.at(-1))) lines.pop();
}

/** 'On Monday Ana wrote:', or the few fields that Outlook repeats, with the line above them: in any language. */
function dropIntroduction(lines: string[]): void {
  const begins = lines.findLastIndex((line) => isEmpty(line)) + 1;
  const last = lines.slice(begins);
  const whole = last.join(" ");
  const isLine = last.length <= 3 && /[:：]\s*$/.test(whole) && /\d|@/.test(whole);
  const fields = last.filter((line) => /^\*?[\p{L}\p{M} ]{2,20}\*?\s?[:：]\*? /u.test(line));
  if (isLine || fields.length >= 3) lines.splice(begins);
  while (isEmpty(lines.at(-1)) || isQuoted(lines.at(-1)) || /^[-_]{5,}.*$/.test(lines.at(-1) ?? "")) lines.pop();
}
