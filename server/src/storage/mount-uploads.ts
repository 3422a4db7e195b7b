import { Readable } from "node:stream";
import { headers as headerNames, kernelErrors } from "@marquee/contract/kernel";
import { storage, storageErrors, videoBytes } from "@marquee/contract/storage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { newId } from "../kernel/new-id.ts";
import { Failure, fail } from "../kernel/failure.ts";
import { rightsWhileActing } from "../kernel/auth/callers.ts";
import { lockStanding } from "../kernel/auth/standing.ts";
import { inTransaction } from "../kernel/db/database.ts";
import { admit } from "../kernel/http/admit.ts";
import type { CallContext, Surface } from "../kernel/http/context.ts";
import { arrivedContext } from "../kernel/http/mount.ts";
import { cleanFileName, type UploadOwner } from "../kernel/files/index.ts";
import { dropRoom, holdRoom } from "./upload-room.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Member } from "../kernel/scope.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";

const path = "/storage/uploads";
/** Uploads that one account may begin within an hour. */
const begunAnHour = 120;

/**
 * Large files: `POST /storage/uploads` begins one, `PATCH` sends a part, `HEAD` says how far it is (tus 1.0). What is
 * finished becomes a file by its id, through POST /storage/files or POST /storage/videos. Only who began an upload sees
 * it. Who sends is known by the access token, or by a signature made with the credentials of the identity pool.
 */
export async function mountUploads(app: FastifyInstance, kernel: Kernel, surface: Surface): Promise<void> {
  const owners = new WeakMap<FastifyRequest, UploadOwner>();
  let opened: ReturnType<typeof openTus> | undefined;

  await app.register(async (uploads) => {
    // The parts go to the disk as they come, unread by anything else.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser("*", (_request, _payload, done) => done(null));
    uploads.route({
      method: ["POST", "PATCH", "HEAD", "DELETE"],
      url: `${path}/:uploadId?`,
      exposeHeadRoute: false,
      onRequest: async (request) => void owners.set(request, await ownerOf(kernel, request, surface)),
      handler: async (request, reply) => {
        const owner = owners.get(request);
        if (!owner) throw new Error("an upload has no owner");
        const answer = await (await (opened ??= openTus(kernel)))(asWebRequest(request), owner);
        return reply.code(answer.status).headers(headersOf(answer)).send();
      },
    });
  });
}

/** @throws Failure when neither token nor signature says who it is. */
async function ownerOf(kernel: Kernel, request: FastifyRequest, surface: Surface): Promise<UploadOwner> {
  const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") === true;
  const context = await arrivedContext(kernel, request, surface, isSigned ? { authorization: undefined } : {});
  const caller = isSigned ? ((await signerOf(kernel, context, request)) ?? context.caller) : context.caller;
  admit(storage.addFile, { tenant: context.tenant, caller });
  if (caller.accountId === undefined) fail(kernelErrors.signInRequired);
  if (request.method !== "HEAD") await expectStanding(kernel, context.tenant, caller);
  return { organizationId: context.tenant.id, accountId: caller.accountId };
}

/** @throws Failure when the caller is not to write any more, whatever was known of them before. */
async function expectStanding(kernel: Kernel, organization: Tenant, caller: Member): Promise<void> {
  const stands = await inTransaction(kernel.driver, organization.id, (database) =>
    lockStanding(kernel, { database, organization }, [caller]),
  );
  if (!stands(caller)) fail(kernelErrors.signInRequired);
}

/** The protocol's own server. @returns what performs a request for its owner, and throws the Failure it is refused with. */
async function openTus(kernel: Kernel) {
  const { services, limiter } = kernel;
  const { uploads } = services;
  const { Server } = await import("@tus/server");
  const owners = new WeakMap<Request, UploadOwner>();
  const refusals = new WeakMap<Request, Failure>();

  function ownerOf(request: Request): UploadOwner {
    const owner = owners.get(request);
    if (!owner) throw new Error("an upload has no owner");
    return owner;
  }

  const tus = new Server({
    path,
    datastore: await uploads.store(),
    maxSize: videoBytes,
    respectForwardedHeaders: false,
    generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/+$/, "")}/${id}`,
    namingFunction: () => newId(),
    async onUploadCreate(request, upload) {
      const owner = ownerOf(request);
      const counter = `uploads ${owner.organizationId} ${owner.accountId}`;
      const seconds = await limiter.take(counter, begunAnHour, 3_600_000);
      if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
      // Its size is always said when it begins: see the store.
      await holdRoom(kernel, owner, { id: upload.id, size: upload.size ?? 0 });
      const { filename, filetype = null } = upload.metadata ?? {};
      return { metadata: { filename: filename ? cleanFileName(filename) : null, filetype, ...owner } };
    },
    async onIncomingRequest(request, id) {
      if (request.method === "POST" || request.method === "OPTIONS") return;
      if (!(await uploads.find(ownerOf(request), id))) fail(storageErrors.uploadUnknown);
    },
    onResponseError(request, error) {
      if (error instanceof Failure) refusals.set(request, error);
      return undefined;
    },
  });

  return async (request: Request, owner: UploadOwner): Promise<Response> => {
    owners.set(request, owner);
    const answer = await tus.handleWeb(request);
    if (answer.status < 400) {
      if (request.method === "DELETE")
        await dropRoom(kernel, owner, new URL(request.url).pathname.split("/").at(-1) ?? "");
      return answer;
    }
    throw refusals.get(request) ?? refusalFor(answer.status, (await answer.text()).trim());
  };
}

/** What the protocol's server refuses, in the words of the interface. */
function refusalFor(status: number, reason: string): Error {
  if (status === 404 || status === 410) return new Failure(storageErrors.uploadUnknown);
  if (status === 409) return new Failure(storageErrors.uploadOffset);
  if (status === 412) return new Failure(storageErrors.uploadVersion);
  if (status === 413) return new Failure(storageErrors.fileTooLarge, { limit: videoBytes / 1024 / 1024 });
  if (status < 500 || status === 501) return new Failure(kernelErrors.invalid, {}, [{ path: "", reason }]);
  return new Error(`an upload ended with ${status}: ${reason}`);
}

function asWebRequest({ raw, method, originalUrl, headers }: FastifyRequest): Request {
  const known = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(":") ? [] : [[name, String(value)]],
  );
  const hasBody = method !== "HEAD" && method !== "DELETE";
  return new Request(new URL(originalUrl, "http://uploads"), {
    method,
    headers: known,
    ...(hasBody && { body: Readable.toWeb(raw), duplex: "half" }),
  });
}

/** Who may read it from where is said as for every answer. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !name.startsWith("access-control-")));
}

/** Who sends a signed request: the member who signed, for themselves or for an account they may act for. */
async function signerOf(
  { services, accounts }: Kernel,
  { tenant, caller: { address } }: CallContext,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const { method, originalUrl: url, headers } = request;
  const sub = await services.identity.signerOf(tenant, { method, url, headers });
  const signer = sub === undefined ? undefined : await accounts.accountOfSub(tenant, sub);
  const target = headers[headerNames.executeAs.toLowerCase()];
  if (!signer) return undefined;
  const { accountId, isAdministrator, tiers } = signer;
  if (typeof target !== "string" || target === accountId)
    return { accountId, isAdministrator, tiers, actingAccountId: accountId, actingAs: "self", address };
  const right = await accounts.rightToActFor(tenant, accountId, target);
  if (!right) fail(kernelErrors.executeAsRefused);
  return { ...rightsWhileActing(right), accountId: target, actingAccountId: accountId, address };
}
