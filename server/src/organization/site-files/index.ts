import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import { cardOf } from "./cards.ts";
import { iconOf } from "./icons.ts";
import { manifestOf } from "./manifest.ts";
import { robotsOf } from "./robots.ts";
import { parameterOf, type SiteFile, type SiteFilesParts } from "./site-file.ts";
import { sitemapOf } from "./sitemap.ts";

type Make = (tenant: Tenant, request: FastifyRequest) => Promise<SiteFile | undefined>;

/** Seconds for which anybody may keep one; none of them differs between people. */
const freshness = 600;
const openToAll = {
  "cache-control": `public, max-age=${freshness}`,
  "cross-origin-resource-policy": "cross-origin",
};

/** What machines read of a community's site: robots, sitemap, manifest, icons and the pictures of shared pages. */
export function siteFiles(site: FastifyInstance, { kernel, files }: SiteFilesParts): void {
  const route = (url: string, make: Make): void => {
    site.get(url, async (request, reply) => {
      const tenant = await kernel.directory.byHost(request.host);
      return answer(request, reply, tenant?.enabled ? await make(tenant, request) : undefined);
    });
  };
  site.get("/robots.txt", async (request, reply) =>
    answer(request, reply, robotsOf(await kernel.directory.byHost(request.host))),
  );
  route("/sitemap.xml", (tenant) => sitemapOf(kernel, tenant));
  route("/manifest.webmanifest", async (tenant, request) =>
    manifestOf(kernel.texts, tenant, request.headers["accept-language"]),
  );
  route("/favicon.ico", (tenant) => iconOf(files, tenant, "32"));
  route("/icons/:name", (tenant, request) => iconOf(files, tenant, parameterOf(request, "name").replace(/\.png$/, "")));
  const card = cardOf({ kernel, files, site });
  route("/cards/:kind", card);
  route("/cards/:kind/:name", card);
}

async function answer(request: FastifyRequest, reply: FastifyReply, file: SiteFile | undefined): Promise<FastifyReply> {
  if (!file) return reply.code(404).type("text/plain; charset=utf-8").send("");
  reply.headers(openToAll).type(file.type);
  if (file.etag) reply.header("etag", file.etag);
  if (file.etag && request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  return reply.send(file.body);
}
