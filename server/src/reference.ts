import type { FastifyInstance } from "fastify";
import { serveReference } from "./kernel/http/reference.ts";

/** Serves the description of the interface. `base` is where its paths are found on this origin. */
export function mountReference(server: FastifyInstance, base: "/api" | "/"): void {
  serveReference(server, async () => {
    const { openapi, slices } = await import("@marquee/contract");
    return openapi(slices, { title: "Interface reference", version: "1", servers: [base] });
  });
}
