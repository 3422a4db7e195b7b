import type { FastifyRequest } from "fastify";
import type { Files } from "../../kernel/files/index.ts";
import type { Kernel } from "../../kernel/kernel.ts";

export type SiteFilesParts = { readonly kernel: Kernel; readonly files: Files };
export type SiteFile = { readonly type: string; readonly body: string | Buffer; readonly etag?: string };

export function parameterOf(request: FastifyRequest, name: string): string {
  return String(Reflect.get(Object(request.params), name) ?? "");
}
