import { embedOf, embedSite } from "@marquee/contract/kernel";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { escaped } from "../ui/frame-code.ts";

/** What the part may do in its own origin: play, and open what is pressed in it beside the page. It leads the page nowhere. */
const sandbox = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";
const style = "html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:none}";

/**
 * The document that shows what another site has at an address, if that is in the list. A page may show documents of its own
 * only, and this one shows that one site and nothing else: so no page has to say which sites all its texts name.
 */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { context: visit } = context.get(pageRequest);
  const asked = new URL(request.url).searchParams;
  const embed = embedOf(asked.get("url") ?? "");
  const { origin, name, sendsReferrer } = embedSite(embed?.site ?? "event");
  if (!embed || origin === null) return new Response("Nothing is shown of this address.", { status: 404 });
  const title = escaped(asked.get("title") || (name ?? ""));
  const frame = `<iframe src="${escaped(embed.frame)}" title="${title}" sandbox="${sandbox}" referrerpolicy="${sendsReferrer ? "strict-origin" : "no-referrer"}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
  const policy = [
    "default-src 'none'",
    `frame-src ${origin}`,
    `style-src 'nonce-${visit.nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return new Response(
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${visit.nonce}">${style}</style>${frame}`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy.join("; "),
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(), autoplay=(self "${origin}"), fullscreen=(self "${origin}"), encrypted-media=(self "${origin}"), picture-in-picture=(self "${origin}")`,
      },
    },
  );
}
