import { headers as headerNames, kernelErrors } from "@marquee/contract/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, fail } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import type { Answer } from "./answers.ts";
import { type CallContext, contextOf, type Surface, tenantOf } from "./context.ts";
import { admit, perform, toErrorAnswer, withinLimits } from "./perform.ts";
import type { Module, Served } from "./serve.ts";

declare module "fastify" {
  interface FastifyRequest {
    callContext: CallContext | null;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Mounts every call of the modules on a Fastify instance. Before the body is read: tenant, locale, caller, admission,
 * limits. After it: everything `perform` does. Unknown paths and unreadable bodies answer in the same envelope.
 */
export function mount(app: FastifyInstance, kernel: Kernel, modules: readonly Module[], surface: Surface): void {
  app.decorateRequest("callContext", null);
  app.addHook("onRequest", async (request) => {
    const served = servedOf(request);
    if (!served) return;
    const context = await findContext(kernel, request, surface);
    request.callContext = context;
    admit(served.call, context);
    await withinLimits(kernel, context);
  });
  app.setErrorHandler((error, request, reply) => send(reply, errorAnswerOf(kernel, request, error)));
  app.setNotFoundHandler((request, reply) =>
    send(reply, errorAnswerOf(kernel, request, new Failure(kernelErrors.notFound))),
  );

  for (const served of modules.flatMap((module) => module.calls)) {
    app.route({
      method: served.call.method,
      url: served.call.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { served },
      ...(served.call.bodyLimit !== undefined && { bodyLimit: served.call.bodyLimit }),
      handler: async (request, reply) => {
        if (!request.callContext) throw new Error("the request has no context");
        const inputs = {
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: idempotencyKeyOf(request),
        };
        return send(reply, await perform(kernel, served, request.callContext, inputs));
      },
    });
  }
}

/** Tenant, caller and locale of a request that is no call of the contract, within its limits. */
export async function arrivedContext(kernel: Kernel, request: FastifyRequest, surface: Surface): Promise<CallContext> {
  const context = await findContext(kernel, request, surface);
  await withinLimits(kernel, context);
  return context;
}

async function findContext(kernel: Kernel, request: FastifyRequest, surface: Surface): Promise<CallContext> {
  const arrival = arrivalOf(request, surface);
  return contextOf(kernel, await tenantOf(kernel, arrival), arrival);
}

function servedOf(request: FastifyRequest): Served | undefined {
  const config: unknown = request.routeOptions.config;
  return Reflect.get(Object(config), "served");
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function arrivalOf(request: FastifyRequest, surface: Surface) {
  return {
    surface,
    requestId: request.id,
    host: request.host,
    origin: `${request.protocol}://${request.host}`,
    organization: header(request, headerNames.organization),
    locale: header(request, headerNames.locale),
    authorization: header(request, headerNames.authorization),
    executeAs: header(request, headerNames.executeAs),
    address: request.ip,
  };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = header(request, headerNames.idempotencyKey);
  if (key === undefined || key === "") return undefined;
  if (!uuid.test(key)) fail(kernelErrors.invalid, {}, [{ path: headerNames.idempotencyKey, reason: "must be a uuid" }]);
  return key.toLowerCase();
}

/** What Fastify itself refuses (body too large, not JSON, wrong type) in our envelope. */
function errorAnswerOf(kernel: Kernel, request: FastifyRequest, error: unknown): Answer {
  const context = request.callContext ?? {
    locale: header(request, headerNames.locale) ?? "en",
    requestId: request.id,
    log: kernel.log,
  };
  return toErrorAnswer(kernel, context, fromFastify(error, servedOf(request)));
}

function fromFastify(error: unknown, served: Served | undefined): unknown {
  const code: unknown = Reflect.get(Object(error), "code");
  const status: unknown = Reflect.get(Object(error), "statusCode");
  // A call that takes large bodies says itself what to do about a larger one.
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Failure(served?.call.errors?.find(({ status }) => status === 413) ?? kernelErrors.tooLarge);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Failure(kernelErrors.wrongType);
  if (typeof status === "number" && status >= 400 && status < 500)
    return new Failure(kernelErrors.invalid, {}, [{ path: "", reason: "is not readable JSON" }]);
  return error;
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header("retry-after", answer.retryAfter);
  return reply.code(answer.status).header("content-type", "application/json; charset=utf-8").send(answer.body);
}
