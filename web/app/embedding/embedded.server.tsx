import { ApiError } from "@marquee/client";
import { embedding } from "@marquee/contract/embedding";
import { directionOf } from "@marquee/contract/kernel";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import styles from "../app.css?url";
import { Kernel } from "../kernel/kernel.tsx";
import type { PageRequest } from "../kernel/page/page-request.server.ts";
import { faceFile, faceStyle } from "../kernel/theme/faces.ts";
import { themeStyle } from "../kernel/theme/theme-style.ts";
import { NotHere } from "./parts.tsx";

/** Tells the page around it how high it is, so that its frame can be as high. Who listens learns nothing else. */
const heightScript = `const part=document.getElementById("part");const tell=()=>parent.postMessage({marquee:"height",height:part.offsetHeight},"*");new ResizeObserver(tell).observe(part);tell()`;

/** What a document for other sites shows, and under which title. */
export type EmbeddedContent = { readonly title: string; readonly body: ReactNode };

/**
 * A document that other sites show in a frame: what a guest may read, without navigation, and with no script but the one
 * that tells its height. Only sites that the community named may frame it.
 */
export async function embedded(page: PageRequest, read: () => Promise<EmbeddedContent>): Promise<Response> {
  const shown = read().then(
    (part) => ({ part, status: 200 }),
    (error: unknown) => ({ part: { title: page.facts.site.NAME, body: <NotHere /> }, status: statusOf(error) }),
  );
  const [{ part, status }, { data }] = await Promise.all([shown, page.api.send(embedding.get, {})]);
  return new Response(`<!doctype html>${renderToStaticMarkup(<EmbeddedDocument page={page} part={part} />)}`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf(page.context.nonce, data.origins),
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
    },
  });
}

/** Refusals are shown as what they are; anything else is a fault. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.status === 401 ? 401 : 404;
  throw error;
}

const policyOf = (nonce: string, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...origins].join(" ")}`,
  ].join("; ");

function EmbeddedDocument({ page, part }: { page: PageRequest; part: EmbeddedContent }) {
  const { facts, texts, queryClient, api, context } = page;
  const { nonce } = context;
  // The page around it shows through where nothing stands.
  const style = `${themeStyle(facts.site)}${faceStyle(facts.site)}html,body{background:none}`;
  const document = { nonce, style, face: faceFile(facts.site), state: () => "" };
  return (
    <html
      lang={facts.locale}
      dir={directionOf(facts.locale)}
      data-theme={facts.theme === "auto" ? undefined : facts.theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{part.title}</title>
        <link rel="stylesheet" href={styles} />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="font-sans text-text">
        <main id="part">
          <Kernel facts={facts} texts={texts} document={document} queryClient={queryClient} api={api}>
            {part.body}
          </Kernel>
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: heightScript }} />
      </body>
    </html>
  );
}
