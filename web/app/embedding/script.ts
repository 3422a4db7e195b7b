import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";

/**
 * What another site loads to show a part of this one: `<script async src="…/embed.js" data-event="slug"></script>`, or
 * `data-group`, or neither for what comes next (`data-count` of it). It puts a frame where it stands, as high as what is
 * in it.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(pageRequest).facts;
  return new Response(scriptFor(origin), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=600",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

/** Everything that comes from the page around it goes through `encodeURIComponent`, into an address of this site. */
const scriptFor = (origin: string): string => `(() => {
  const site = ${JSON.stringify(origin)};
  const part = ({ event, group, count, locale }) => {
    const path = event ? "events/" + encodeURIComponent(event) : group ? "groups/" + encodeURIComponent(group) : "events";
    const query = new URLSearchParams();
    if (count) query.set("count", count);
    if (locale) query.set("locale", locale);
    return site + "/embed/" + path + (query.size ? "?" + query : "");
  };
  for (const script of document.querySelectorAll("script[src]")) {
    if (script.src.split("?")[0] !== site + "/embed.js" || script.dataset.shown) continue;
    script.dataset.shown = "yes";
    const frame = document.createElement("iframe");
    frame.src = part(script.dataset);
    frame.title = script.dataset.title || "";
    frame.loading = "lazy";
    frame.style.cssText = "width:100%;border:0;height:480px;color-scheme:auto";
    addEventListener("message", ({ source, data }) => {
      const height = data && data.marquee === "height" ? Number(data.height) : 0;
      if (source === frame.contentWindow && height > 0) frame.style.height = Math.ceil(height) + "px";
    });
    script.after(frame);
  }
})();
`;
