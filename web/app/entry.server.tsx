import { dehydrate } from "@tanstack/react-query";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { Kernel } from "./kernel/kernel.tsx";
import { inlineJson } from "./kernel/page/inline-json.ts";
import { pageRequest } from "./kernel/page/page-request.server.ts";
import { scriptsBehind } from "./kernel/page/scripts-behind.ts";
import { themeStyle } from "./kernel/theme/theme-style.ts";

const slowest = 10_000;

/**
 * Renders the whole page before the first byte leaves: its data has been read already, so streaming would gain nothing,
 * and an error can still become an error page with its status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageRequest);
  const { nonce } = page.context;
  const document = {
    nonce,
    style: themeStyle(page.facts.site),
    state: () => inlineJson({ facts: page.facts, queries: dehydrate(page.queryClient) }),
  };
  const html = await renderWhole(
    <Kernel facts={page.facts} texts={page.texts} document={document} queryClient={page.queryClient} api={page.api}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Kernel>,
    nonce,
  );
  responseHeaders.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : scriptsBehind(html, nonce), {
    status,
    headers: responseHeaders,
  });
}

/** What a loader or a rendering threw on the server; a visitor who left is no fault. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageRequest).context.onCrash(error);
}

type HandleErrorArgs = { request: Request; context: RouterContextProvider };

function renderWhole(element: React.ReactElement, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString());
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce,
    // Otherwise React would send a large part hidden at the end, for a script to move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(sink),
    onShellError: reject,
    onError: reject,
  });
  const timer = setTimeout(() => abort(new Error("The page took too long to render.")), slowest);
  return promise.finally(() => clearTimeout(timer));
}
