import { dehydrate } from "@tanstack/react-query";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { textsOfScripts } from "./kernel/i18n/text-use.server.ts";
import { Kernel } from "./kernel/kernel.tsx";
import { inlineJson } from "./kernel/page/inline-json.ts";
import { pageRequest } from "./kernel/page/page-request.server.ts";
import { withScripts } from "./kernel/page/scripts-behind.ts";
import { faceFile, faceStyle } from "./kernel/theme/faces.ts";
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
  const { nonce, scriptsBehind } = page.context;
  const facts = { ...page.facts, texts: { ...page.facts.texts, own: textsOfPage(routerContext) } };
  const document = {
    nonce,
    style: themeStyle(facts.site) + faceStyle(facts.site),
    face: faceFile(facts.site),
    state: () => inlineJson({ facts, queries: dehydrate(page.queryClient) }),
  };
  const written = await renderWhole(
    <Kernel facts={facts} texts={page.texts} document={document} queryClient={page.queryClient} api={page.api}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Kernel>,
    nonce,
  );
  responseHeaders.set("content-type", "text/html; charset=utf-8");
  const body = request.method === "HEAD" ? null : withScripts(written, { nonce, behind: scriptsBehind });
  return new Response(body, { status, headers: responseHeaders });
}

/** Kinds of texts that the scripts of a page say, beyond what every page does. */
function textsOfPage({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const scripts = routes.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return textsOfScripts(scripts);
}

/** What a loader or a rendering threw on the server; a visitor who left is no fault. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageRequest).context.onCrash(error);
}

type HandleErrorArgs = { request: Request; context: RouterContextProvider };

function renderWhole(element: React.ReactElement, nonce: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks));
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
