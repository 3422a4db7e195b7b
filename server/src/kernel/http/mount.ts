import { headers as headerNames, kernelErrors } from "@marquee/contract/kernel";
import { siteCookies } from "@marquee/contract/organization";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../failure.ts";
import type { Kernel } from "../kernel.ts";
import { admit } from "./admit.ts";
import { answerHeaders } from "./answer-headers.ts";
import { forgetTypeOfNothing, readBodies } from "./bodies.ts";
import {
  type Arrival,
  type CallContext,
  contextOf,
  guestContext,
  guestsOf,
  type Surface,
  tenantOf,
} from "./context.ts";
import { perform, withinLimits } from "./perform.ts";
import { readCookies } from "./read-cookies.ts";
import { refuseInEnvelope, send, servedOf } from "./refusals.ts";
import type { Module } from "./serve.ts";

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
  readBodies(app);
  answerHeaders(app, surface);
  refuseInEnvelope(app, kernel);
  app.addHook("onRequest", async (request) => {
    const served = servedOf(request);
    if (!served) return;
    forgetTypeOfNothing(request);
    const arrival = withGuest(request, arrivalOf(request, surface), guestsOf(served.call, request.params));
    const context = await findContext(kernel, request, arrival);
    admit(served.call, context);
    await withinLimits(kernel, context);
  });

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

/**
 * Tenant, caller and locale of a request that is no call of the contract, within its limits.
 * @param known what is known of it otherwise than by its headers.
 */
export async function arrivedContext(
  kernel: Kernel,
  request: FastifyRequest,
  surface: Surface,
  known: Partial<Arrival> = {},
): Promise<CallContext> {
  const context = await findContext(kernel, request, { ...arrivalOf(request, surface), ...known });
  await withinLimits(kernel, context);
  return context;
}

async function findContext(kernel: Kernel, request: FastifyRequest, arrival: Arrival): Promise<CallContext> {
  const tenant = await tenantOf(kernel, arrival);
  // Refusals from here on are in a language of the tenant.
  request.callContext = guestContext(kernel, tenant, arrival);
  return (request.callContext = await contextOf(kernel, tenant, arrival));
}

/**
 * With the secret of who registered without an account, where the call takes it and nobody is signed in: on a site it comes
 * by a cookie, which counts in what the site's own pages ask. Another page of the same domain sends it along as well.
 */
function withGuest(request: FastifyRequest, arrival: Arrival, taken: string | null | undefined): Arrival {
  if (taken === undefined) return arrival;
  const from = header(request, "sec-fetch-site") ?? "same-origin";
  const isAsked = arrival.surface === "site" && from === "same-origin" && !arrival.authorization;
  const secret = isAsked ? readCookies(request.headers.cookie).get(siteCookies.guest) : undefined;
  return { ...arrival, guestsOf: taken, ...(secret && { authorization: secret }) };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function arrivalOf(request: FastifyRequest, surface: Surface): Arrival {
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
