import { headers as headerNames, kernelErrors } from "@marquee/contract/kernel";
import { videoBytes } from "@marquee/contract/storage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { newId } from "../kernel/new-id.ts";
import { fail } from "../kernel/failure.ts";
import type { Surface } from "../kernel/http/context.ts";
import { arrivedContext } from "../kernel/http/mount.ts";
import type { UploadOwner } from "../kernel/files/index.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";

const path = "/storage/uploads";
/** Uploads that one account may begin within an hour. */
const begunAnHour = 120;

/**
 * The routes for large files: `POST /storage/uploads` begins one, `PATCH` sends a part, `HEAD` says how far it is (tus
 * 1.0). What is finished becomes a file by its id, through POST /storage/files or POST /storage/videos. Only who began
 * an upload sees it. Who sends is told by the access token, or by a signature made with the credentials of the identity
 * pool.
 */
export async function mountUploads(app: FastifyInstance, kernel: Kernel, surface: Surface): Promise<void> {
  const owners = new WeakMap<object, UploadOwner>();
  const { uploads } = kernel.services;
  let opened: ReturnType<typeof openTus> | undefined;

  function ownerOf(request: object): UploadOwner {
    const raw: unknown = Reflect.get(Object(Reflect.get(Object(Reflect.get(request, "runtime")), "node")), "req");
    const owner = owners.get(Object(raw));
    if (!owner) throw refusal(401, kernelErrors.signInRequired.sentence);
    return owner;
  }

  async function openTus() {
    const { Server } = await import("@tus/server");
    return new Server({
      path,
      datastore: await uploads.store(),
      maxSize: videoBytes,
      respectForwardedHeaders: false,
      generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/+$/, "")}/${id}`,
      namingFunction: () => newId(),
      async onUploadCreate(request, upload) {
        const owner = ownerOf(request);
        const waits = await kernel.limiter.take(
          `uploads ${owner.organizationId} ${owner.accountId}`,
          begunAnHour,
          3_600_000,
        );
        if (waits > 0) throw refusal(429, "Too many uploads.");
        const { filename = null, filetype = null } = upload.metadata ?? {};
        return { metadata: { filename, filetype, ...owner } };
      },
      async onIncomingRequest(request, id) {
        if (request.method === "POST" || request.method === "OPTIONS") return;
        if (!(await uploads.find(ownerOf(request), id))) throw refusal(404, "There is no such upload.");
      },
    });
  }

  await app.register(async (instance) => {
    // The parts go to the disk as they come, unread by anything else.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser("*", (_request, _payload, done) => done(null));
    instance.route({
      method: ["POST", "PATCH", "HEAD", "DELETE"],
      url: `${path}/:uploadId?`,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        const context = await arrivedContext(kernel, request, surface);
        const accountId = context.caller.accountId ?? (await signerOf(kernel, context.tenant, request));
        if (accountId === undefined) fail(kernelErrors.signInRequired);
        owners.set(request.raw, { organizationId: context.tenant.id, accountId });
      },
      handler: async (request, reply) => {
        reply.hijack();
        await (await (opened ??= openTus())).handle(request.raw, reply.raw);
      },
    });
  });
}

/** For whom a signed request is sent: the account of the member who signed, or the one they may act for. */
async function signerOf({ services, accounts }: Kernel, tenant: Tenant, request: FastifyRequest) {
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return undefined;
  const { method, originalUrl: url, headers } = request;
  const sub = await services.identity.signerOf(tenant, { method, url, headers });
  const signer = sub === undefined ? undefined : await accounts.accountOfSub(tenant, sub);
  const target = headers[headerNames.executeAs.toLowerCase()];
  if (!signer || typeof target !== "string" || target === signer.accountId) return signer?.accountId;
  if (!(await accounts.rightToActFor(tenant, signer.accountId, target))) fail(kernelErrors.executeAsRefused);
  return target;
}

function refusal(status: number, sentence: string): { status_code: number; body: string } {
  return { status_code: status, body: `${sentence}\n` };
}
