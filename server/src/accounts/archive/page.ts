import type { BelongingKind } from "@marquee/contract/accounts";
import { directionOf } from "@marquee/contract/kernel";
import { escapeHtml } from "../../kernel/mail/index.ts";
import type { MemberRows } from "../../kernel/db/member-data.ts";
import { rowHtml } from "./row.ts";
import { type Archive, momentText, sayIn } from "./wording.ts";

export type KindPage = {
  readonly kind: BelongingKind;
  /** From 1. */
  readonly number: number;
  readonly hasMore: boolean;
  readonly sections: readonly MemberRows[];
};

export const pagePath = (kind: BelongingKind, number: number): string =>
  number === 1 ? `${kind}.html` : `${kind}-${number}.html`;

type Counts = readonly { readonly kind: BelongingKind; readonly count: number }[];

/** What there is, and the way to each. */
export function indexHtml(archive: Archive, counts: Counts): string {
  const { tenant, files, locale } = archive;
  const say = sayIn(archive);
  const name = tenant.configuration.NAME;
  const items = counts.map(
    ({ kind, count }) =>
      `<li><a href="${pagePath(kind, 1)}">${say(`delete.kind.${kind}`)}</a> <span>${count.toLocaleString(locale)}</span></li>`,
  );
  const left = files.leftOut > 0 ? `<p>${say("archive.leftOut", { count: files.leftOut })}</p>` : "";
  const body = `<h1>${say("archive.title", { name })}</h1><p>${say("archive.intro", { name, date: momentText(archive, archive.now) })}</p>
<ul class="kinds">${items.join("")}</ul><p>${say("archive.json")} <a href="data.json">data.json</a></p>${left}`;
  return htmlOf(archive, say("archive.title", { name }), body);
}

/** A page of what there is of a kind. */
export function kindHtml(archive: Archive, { kind, number, hasMore, sections }: KindPage): string {
  const say = sayIn(archive);
  const title = say(`delete.kind.${kind}`);
  const lists = sections.map(
    ({ table, rows }) =>
      `<section><h2><code>${escapeHtml(table)}</code></h2>${rows.map((row) => rowHtml(archive, row)).join("\n")}</section>`,
  );
  const ways = [
    `<a href="index.html">${say("archive.all")}</a>`,
    number > 1 ? `<a rel="prev" href="${pagePath(kind, number - 1)}">${say("archive.previous")}</a>` : "",
    hasMore ? `<a rel="next" href="${pagePath(kind, number + 1)}">${say("archive.next")}</a>` : "",
  ];
  const nav = `<nav>${ways.join(" ")}</nav>`;
  return htmlOf(archive, title, `${nav}<h1>${title}</h1><p>${say("archive.names")}</p>${lists.join("\n")}${nav}`);
}

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#14181d;background:#f4f6f8}
header{padding:16px 24px;font-weight:700;border-block-start:6px solid var(--primary);background:#fff}main{max-width:46rem;margin:0 auto;padding:24px}
a{color:inherit;text-underline-offset:2px}h1{font-size:26px;line-height:1.2}h2{font-size:16px;margin-block-start:32px}nav{display:flex;gap:16px;margin-block:8px}
article{margin-block:12px;padding:12px 16px;border-radius:12px;background:#fff;overflow-wrap:anywhere}article h3{margin:0;font-size:16px}time{color:#5c6570;font-size:14px}
article p{margin:4px 0;white-space:pre-wrap}img{display:block;max-width:100%;max-height:20rem;margin-block:8px;border-radius:8px}.kinds{padding:0;list-style:none}
.kinds li{display:flex;justify-content:space-between;padding-block:8px;border-block-end:1px solid #d5dade}details{margin-block-start:8px;font-size:14px}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:4px 12px;margin:8px 0}dd{margin:0;white-space:pre-wrap}
@media(prefers-color-scheme:dark){body{color:#f2f5f7;background:#101418}header,article{background:#1a2026}time{color:#9aa5af}.kinds li{border-color:#333d47}}`;

/** Nothing runs in it and nothing is loaded from elsewhere, whatever is written in what it shows. */
const policy = "default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'unsafe-inline'";

function htmlOf({ tenant, locale }: Archive, title: string, body: string): string {
  const { NAME, PRIMARY_COLOR } = tenant.configuration;
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>:root{--primary:${escapeHtml(PRIMARY_COLOR)}}${style}</style></head>
<body><header dir="auto">${escapeHtml(NAME)}</header><main>${body}</main></body></html>`;
}
