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
import type { Clock } from "../clock.ts";
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
  const senders = new WeakMap<FastifyRequest, Sender>();
  let opened: ReturnType<typeof openTus> | undefined;

  await app.register(async (uploads) => {
    // The parts go to the disk as they come, unread by anything else.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser("*", (_request, _payload, done) => done(null));
    uploads.route({
      method: ["POST", "PATCH", "HEAD", "DELETE"],
      url: `${path}/:uploadId?`,
      exposeHeadRoute: false,
      onRequest: async (request) => void senders.set(request, await senderOf(kernel, request, surface)),
      handler: async (request, reply) => {
        const sender = senders.get(request);
        if (!sender) throw new Error("an upload has no sender");
        const tus = await (opened ??= openTus(kernel));
        const body = bodyWhile(kernel.clock, request, () => expectStanding(kernel, request, sender));
        const answer = await tus(asWebRequest(request, body.parts), sender.owner).catch(async (error: unknown) => {
          throw (await body.refusal()) ?? error;
        });
        return reply.code(answer.status).headers(headersOf(answer)).send();
      },
    });
  });
}

type Sender = { readonly tenant: Tenant; readonly caller: Member; readonly owner: UploadOwner };

/** @throws Failure when neither token nor signature says who it is. */
async function senderOf(kernel: Kernel, request: FastifyRequest, surface: Surface): Promise<Sender> {
  const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ") === true;
  const context = await arrivedContext(kernel, request, surface, isSigned ? { authorization: undefined } : {});
  const caller = isSigned ? ((await signerOf(kernel, context, request)) ?? context.caller) : context.caller;
  admit(storage.addFile, { tenant: context.tenant, caller });
  if (caller.accountId === undefined) fail(kernelErrors.signInRequired);
  const owner = { organizationId: context.tenant.id, accountId: caller.accountId };
  const sender = { tenant: context.tenant, caller, owner };
  if (request.method !== "HEAD") await expectStanding(kernel, request, sender);
  return sender;
}

/**
 * @throws Failure when the sender is not to write any more, whatever was known of them before. What they had sent of
 * this upload goes.
 */
async function expectStanding(
  kernel: Kernel,
  { params }: Pick<FastifyRequest, "params">,
  { tenant: organization, caller, owner }: Sender,
): Promise<void> {
  const now = kernel.clock.now();
  const standingOf = await inTransaction(kernel.driver, organization.id, (database) =>
    lockStanding(kernel, { database, organization, now }, [caller]),
  );
  if (standingOf(caller) !== "gone") return;
  const id = String(Reflect.get(Object(params), "uploadId"));
  const { uploads } = kernel.services;
  if (await uploads.find(owner, id)) {
    await uploads.remove(id);
    await dropRoom(kernel, owner, id);
  }
  fail(kernelErrors.signInRequired);
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

/** How long somebody who sends is believed to be still allowed to, in ms: as long as for a read. */
const standingFresh = 2_000;

/** The parts of a body for as long as its sender may write: one body may take an hour. */
function bodyWhile(clock: Clock, { raw }: FastifyRequest, stands: () => Promise<void>) {
  let asking = Promise.resolve();

  async function* parts(): AsyncGenerator<Uint8Array> {
    let asked = clock.now().getTime();
    // Where the rest is refused the connection is still needed, to say so.
    for await (const part of raw.iterator({ destroyOnReturn: false })) {
      if (clock.now().getTime() - asked >= standingFresh) {
        asking = stands();
        await asking;
        asked = clock.now().getTime();
      }
      yield part;
    }
  }

  return {
    parts,
    refusal: () =>
      asking.then(
        () => undefined,
        (error: unknown) => error,
      ),
  };
}

function asWebRequest(
  { method, originalUrl, headers }: FastifyRequest,
  parts: () => AsyncIterable<Uint8Array>,
): Request {
  const known = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(":") ? [] : [[name, String(value)]],
  );
  const hasBody = method !== "HEAD" && method !== "DELETE";
  return new Request(new URL(originalUrl, "http://uploads"), {
    method,
    headers: known,
    ...(hasBody && { body: Readable.toWeb(Readable.from(parts())), duplex: "half" }),
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
  const { accountId, isAdministrator, isModerator, tiers } = signer;
  if (typeof target !== "string" || target === accountId)
    return { accountId, isAdministrator, isModerator, tiers, actingAccountId: accountId, actingAs: "self", address };
  const right = await accounts.rightToActFor(tenant, accountId, target);
  if (!right) fail(kernelErrors.executeAsRefused);
  return { ...rightsWhileActing(right), accountId: target, actingAccountId: accountId, address };
}
