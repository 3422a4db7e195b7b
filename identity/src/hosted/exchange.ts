import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Outside } from "../federation/configurations.ts";
import type { HostedHooks } from "./types.ts";

/** What every endpoint of the hosted sign-in works with; `path` is where its pages are. */
export type Hosted = { context: Context; hooks: HostedHooks; outside: Outside; path: string };

export type Exchange = { request: FastifyRequest; reply: FastifyReply };

export function queryOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : url.slice(at + 1));
}

export function formOf(body: unknown): URLSearchParams {
  return new URLSearchParams(typeof body === "string" ? body : "");
}

/** The languages a browser asks for, best first as far as it sends them in order. */
export function acceptedBy({ headers }: FastifyRequest): string[] {
  return (headers["accept-language"] ?? "").split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
}
