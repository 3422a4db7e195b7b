import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { providerFetch } from "./provider-fetch.ts";

const seen: { method: string | undefined; type: string | undefined; body: string }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += String(part)));
  request.on("end", () => {
    seen.push({ method: request.method, type: request.headers["content-type"], body });
    if (request.url === "/away") response.writeHead(302, { location: "https://example.org/" });
    if (request.url === "/large") response.write("x".repeat(600 * 1024));
    response.end(request.url === "/away" ? undefined : JSON.stringify({ ok: true }));
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

const at = (path: string) => `http://127.0.0.1:${port}${path}`;

test("a provider in the operator's own network is reached only where the operator says so", async () => {
  await expect(providerFetch("")(at("/"))).rejects.toMatchObject({ problem: "address" });
  await expect(providerFetch(`127.0.0.1:${port + 1}`)(at("/"))).rejects.toMatchObject({ problem: "address" });
  const answer = await providerFetch(`10.0.0.5:443, 127.0.0.1:${port}`)(at("/"));
  expect(await answer.json()).toEqual({ ok: true });
});

test("a form arrives as one, a redirect is handed back as it is, and what is too large is refused", async () => {
  const reach = providerFetch(`127.0.0.1:${port}`);
  await reach(at("/token"), { method: "POST", body: new URLSearchParams({ code: "a b&c" }) });
  expect(seen.at(-1)).toMatchObject({ method: "POST", body: "code=a+b%26c" });
  expect(seen.at(-1)?.type).toContain("application/x-www-form-urlencoded");
  const away = await reach(at("/away"));
  expect([away.status, away.headers.get("location")]).toEqual([302, "https://example.org/"]);
  await expect(reach(at("/large"))).rejects.toMatchObject({ problem: "size" });
});
