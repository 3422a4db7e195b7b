import { isId } from "@marquee/contract/kernel";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";
import { providerIdOf } from "../events/index.ts";
import { answerMediaServer, readAsked } from "./hook.ts";
import { fetchPart } from "./media-server.ts";
import { playedBy, playbackPath } from "./playback.ts";
import { watchRights } from "./queries/rights.ts";
import { isSameSecret } from "./stream-key.ts";

type PartOfStream = { organizationId: string; streamId: string; permit: string; file: string };
type Fields = Record<string, unknown>;

const types: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  mp4: "video/mp4",
  m4s: "video/iso.segment",
};
const partName = /^[\w-]{1,200}\.(m3u8|ts|mp4|m4s)$/;
/** A question of the media server is some hundred bytes. */
const largest = 16 * 1024;

/**
 * What a media server and players ask for outside of the interface: `POST /streams/hook` whether somebody may send,
 * `GET /streams/play/…` a part of a stream, and `GET /streams/check`, for a proxy that serves the parts by itself, whether
 * the address in `x-original-uri` opens one.
 */
export function mountStreams(server: FastifyInstance, kernel: Kernel): void {
  const { driver, clock, services } = kernel;
  const { STREAMS_SECRET: secret, STREAMS_HLS_URL: source } = services.config;
  if (secret === "") return;
  const rights = watchRights(driver, clock);

  async function mayPlay({ organizationId, streamId, permit, file }: PartOfStream): Promise<boolean> {
    if (!partName.test(file) || !isId(organizationId) || !isId(streamId)) return false;
    const played = playedBy(services.signatures, { organizationId, streamId }, permit, clock.now());
    return played !== undefined && (await rights(played)) === "watches";
  }

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: Fields }>("/streams/hook", async ({ query, body, headers }, reply) => {
      const shown = String(query["secret"] ?? "");
      if (!isSameSecret(shown, secret)) return refuse(reply);
      const asked = readAsked({ ...fieldsOf(body, headers["content-type"]), ...query });
      return (await answerMediaServer(kernel, asked)) ? reply.code(204).send() : refuse(reply);
    });
  });

  server.get("/streams/check", async ({ headers }, reply) => {
    const [path = ""] = String(headers["x-original-uri"] ?? "").split("?");
    const [organizationId = "", streamId = "", permit = "", file = "", ...more] = path
      .slice(`${playbackPath}/`.length)
      .split("/");
    const isOne = path.startsWith(`${playbackPath}/`) && more.length === 0;
    if (!isOne || !(await mayPlay({ organizationId, streamId, permit, file }))) return refuse(reply);
    return reply.code(204).header("x-stream", providerIdOf(organizationId, streamId)).send();
  });

  server.get<{ Params: PartOfStream }>(
    `${playbackPath}/:organizationId/:streamId/:permit/:file`,
    async ({ params, url }, reply) => {
      if (source === "" || !(await mayPlay(params))) return refuse(reply);
      const { file } = params;
      return sendPart(reply, file, await fetchPart(services.config, params, file + lowLatency(url)));
    },
  );
}

async function sendPart(reply: FastifyReply, file: string, found: Response | undefined) {
  if (!found?.ok || !found.body) {
    await found?.body?.cancel();
    return reply.code(404).header("cache-control", "no-store").send();
  }
  const type = types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  reply.header("content-type", type).header("cache-control", "private, no-store");
  reply.header("x-content-type-options", "nosniff");
  return reply.send(found.body);
}

const refuse = (reply: FastifyReply) => reply.code(403).header("cache-control", "no-store").send();

/** What players of low latency ask for: which part they wait for. */
function lowLatency(url: string): string {
  const asked = [...new URL(url, "http://site").searchParams].filter(([name]) => /^_HLS_\w{1,10}$/.test(name));
  return asked.length === 0 ? "" : `?${new URLSearchParams(asked)}`;
}

/** A form, or JSON. What is neither says nothing. */
function fieldsOf(body: unknown, type = ""): Fields {
  if (typeof body !== "string") return {};
  if (!type.includes("json")) return Object.fromEntries(new URLSearchParams(body));
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
