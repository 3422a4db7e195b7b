import type { Socket } from "node:net";
import { headers as headerNames, kernelErrors } from "@marquee/contract/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import { type Answer, errorAnswer } from "./answers.ts";
import { toErrorAnswer } from "./perform.ts";
import type { Served } from "./serve.ts";

/** Unknown addresses, unreadable bodies and whatever else Fastify itself refuses answer in the envelope of calls. */
export function refuseInEnvelope(app: FastifyInstance, kernel: Kernel): void {
  app.setErrorHandler((error, request, reply) => send(reply, refusalOf(kernel, request, error)));
  app.setNotFoundHandler((request, reply) =>
    send(reply, refusalOf(kernel, request, new Failure(kernelErrors.notFound))),
  );
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header("retry-after", answer.retryAfter);
  return reply.code(answer.status).header("content-type", "application/json; charset=utf-8").send(answer.body);
}

/** What was thrown, or what Fastify itself refuses (body too large, not JSON, wrong type, an odd address), as an answer. */
export function refusalOf(kernel: Pick<Kernel, "texts" | "log">, request: FastifyRequest, error: unknown): Answer {
  const locale = request.headers[headerNames.locale];
  const context = request.callContext ?? {
    locale: typeof locale === "string" ? locale : "en",
    requestId: request.id,
    log: kernel.log,
  };
  return toErrorAnswer(kernel, context, fromFastify(error, servedOf(request)));
}

/** The call that a request is for; undefined for other addresses. */
export function servedOf(request: FastifyRequest): Served | undefined {
  const config: unknown = request.routeOptions.config;
  return Reflect.get(Object(config), "served");
}

const reasons: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: "is not an address that can be decoded",
};

function fromFastify(error: unknown, served: Served | undefined): unknown {
  const code: unknown = Reflect.get(Object(error), "code");
  const status: unknown = Reflect.get(Object(error), "statusCode");
  // A call that takes large bodies has an error of its own for larger ones.
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Failure(served?.call.errors?.find(({ status }) => status === 413) ?? kernelErrors.tooLarge);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Failure(kernelErrors.wrongType);
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return new Failure(kernelErrors.notFound);
  if (typeof status === "number" && status >= 400 && status < 500)
    return new Failure(kernelErrors.invalid, {}, [
      { path: "", reason: reasons[String(code)] ?? "is not readable JSON" },
    ]);
  return error;
}

type ConnectionError = Error & { readonly code?: string };

/** Answers what is not valid HTTP, or too slow or too long: Fastify never sees such a request. */
export function refuseConnection({ texts }: Pick<Kernel, "texts">, error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, reason] = connectionStatus(error.code);
  const issues = [{ path: "", reason: "is not a request that can be read" }];
  const { body } = errorAnswer(new Failure(kernelErrors.invalid, {}, issues), texts, "en", "");
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroy(error);
}

function connectionStatus(code: string | undefined): readonly [number, string] {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, "Request Timeout"];
  if (code === "HPE_HEADER_OVERFLOW") return [431, "Request Header Fields Too Large"];
  return [400, "Bad Request"];
}
