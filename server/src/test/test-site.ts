import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageContext } from "@marquee/contract/organization";
import type { FastifyInstance } from "fastify";
import { createFiles } from "../kernel/files/index.ts";
import { operations } from "../kernel/http/operations.ts";
import { siteServer } from "../site.ts";
import type { World } from "./world.ts";

/** The whole site but for the pages' own rendering, which journeys look at. Close it. */
export async function testSite(
  { app, driver }: Pick<World, "app" | "driver">,
  visited: (context: PageContext) => void = () => undefined,
): Promise<FastifyInstance> {
  const handle = async (_request: Request, context: PageContext) => {
    visited(context);
    return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  };
  return siteServer({
    app,
    identity: {
      findPool: async () => undefined,
      hostedPlugin: () => async () => undefined,
      plugin: async (server: FastifyInstance) => void server.get("/x", async () => ({})),
    },
    files: createFiles({ directory: await mkdtemp(join(tmpdir(), "files-")) }),
    operations: operations(driver),
    source: {
      load: async () => ({ handle, guestPage: () => undefined, styleOf: () => "" }),
      close: async () => undefined,
    },
    mailbox: undefined,
  });
}
