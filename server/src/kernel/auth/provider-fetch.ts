import { type FetchOutside, outsideFetcher } from "../fetch/index.ts";

/** Sign-in providers answer with small documents. */
const largest = 512 * 1024;
const longest = 10_000;

/**
 * The one gateway for requests to the outside, as the libraries of sign-in want it. `inside` lists addresses with port of
 * the operator's own network, such as `10.0.0.5:443`, where a provider may be.
 */
export function providerFetch(inside: string): typeof fetch {
  const allowed = new Set(inside.split(",").map((each) => each.trim()));
  return overFetcher(outsideFetcher({ alsoAllowed: (address, port) => allowed.has(`${address}:${port}`) }));
}

/** Redirects are not followed: these endpoints of a provider never redirect. */
export function overFetcher(fetcher: FetchOutside): typeof fetch {
  return async (input, init = {}) => {
    const { body } = init;
    const isForm = body instanceof URLSearchParams;
    if (body !== undefined && body !== null && typeof body !== "string" && !isForm)
      throw new TypeError("only texts and forms are sent to sign-in providers");
    const headers = new Headers(init.headers);
    if (isForm && !headers.has("content-type"))
      headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
    const answer = await fetcher(input instanceof Request ? input.url : input, {
      method: init.method?.toUpperCase() === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(headers),
      ...(body !== undefined && body !== null && { body: String(body) }),
      maxBytes: largest,
      timeout: longest,
      redirects: 0,
    });
    const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      // The body was unpacked on its way.
      value === undefined || /^(content-encoding|content-length|transfer-encoding)$/.test(name) ? [] : [[name, value]],
    );
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), { status: answer.status, headers: given });
  };
}
