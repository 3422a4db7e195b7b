import { ApiError, type Client } from "@marquee/client";
import { useMemo, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { ApiProvider, useApi } from "../kernel/data/api.tsx";
import { PageProvider, usePage, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { PreviewBar } from "./preview-bar.tsx";

/** Pages of an event as somebody else sees them, with a bar that says so; ways within the event stay in it. */
export function Preview({ slug, as, children }: { slug: string; as: string; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const refusal = t("eventPreview.readOnly");
  const { facts, texts, document } = usePage();
  const seen = useMemo(() => ({ ...facts, signedIn: as !== "guest", viewedAs: as }), [facts, as]);
  const api = useApi();
  const reading = useMemo(() => readingOnly(api, refusal), [api, refusal]);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.getAttribute("href")?.startsWith("#")) return;
    const to = previewOf(new URL(link.href), { slug, as });
    event.preventDefault();
    event.stopPropagation();
    if (to) void navigate(to, { preventScrollReset: link.hash !== "" });
    else showToast({ kind: "info", text: refusal });
  };
  return (
    <>
      <PreviewBar slug={slug} as={as} />
      <div onClickCapture={follow}>
        <ApiProvider value={reading}>
          <PageProvider facts={seen} texts={texts} document={document}>
            {children}
          </PageProvider>
        </ApiProvider>
      </div>
    </>
  );
}

/** What somebody does who only looks is not sent. */
const readingOnly = (api: Client, message: string): Client => ({
  ...api,
  send: (call, input, options) =>
    call.method === "GET" ? api.send(call, input, options) : Promise.reject(new ApiError(message, inPreview)),
});
const inPreview = { status: 403, code: "preview", issues: [], requestId: undefined, retryAfter: undefined };

/** Parts of the page of an event that can be looked at; registering is, up to what it costs. */
const parts = /^(|\/(agenda|sessions|speakers|faq|pages|media|activations|sponsors|posts|people)(\/.*)?)$/;

/** Where an address leads within the preview; undefined where it leads out of it. */
export function previewOf(address: URL, { slug, as }: { slug: string; as: string }): string | undefined {
  const page = `/events/${slug}`;
  if (address.origin !== location.origin || !address.pathname.startsWith(page)) return undefined;
  const part = address.pathname.slice(page.length).replace(/\/$/, "");
  const isRegistering = part === "/register" || part === "/register/preview";
  if (!isRegistering && !parts.test(part)) return undefined;
  address.searchParams.set("as", as);
  return `${page}${isRegistering ? "/register/preview" : part}${address.search}${address.hash}`;
}
