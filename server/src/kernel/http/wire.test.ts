import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiServer, bareServer } from "../../app.ts";
import { siteServer } from "../../site.ts";
import { chatSocket } from "../../chat/index.ts";
import { type Person, type TestTenant, testWorld, type World } from "../../test/world.ts";
import { newId } from "../new-id.ts";
import { operations } from "./operations.ts";
import { refuseInEnvelope } from "./refusals.ts";

/** Plain requests, as a client makes them that knows nothing but the contract. */
let world: World;
let tenant: TestTenant;
let ana: Person & { readonly id: string };
let [api, chat, site]: string[] = [];
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  ana = await tenant.fixtures.account({ bio: "Rows" });
  const apiOrigin = apiServer(world.app, "api");
  const chatOrigin = bareServer(world.app.kernel, "api");
  refuseInEnvelope(chatOrigin, world.app.kernel);
  chatSocket(chatOrigin, world.app.kernel, { path: "/", surface: "api" });
  servers.push(apiOrigin, chatOrigin, await siteOf(world));
  [api, chat, site] = await Promise.all(servers.map((server) => server.listen({ port: 0, host: "127.0.0.1" })));
});
afterAll(async () => void (await Promise.all(servers.map((server) => server.close()))));

function siteOf({ app, driver }: World): Promise<FastifyInstance> {
  const handle = async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  return siteServer({
    app,
    identity: {
      findPool: async () => undefined,
      hostedPlugin: () => async () => undefined,
      plugin: async () => undefined,
    },
    files: app.kernel.services.files,
    operations: operations(driver),
    source: {
      load: async () => ({ handle, guestPage: () => undefined, styleOf: () => "" }),
      close: async () => undefined,
    },
    mailbox: undefined,
  });
}

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

async function ask(path: string, { headers, ...rest }: Sent = {}, origin = api) {
  const organization = tenant.organization.id;
  const answer = await fetch(`${origin}${path}`, { ...rest, headers: { organization, ...headers } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, envelope: text === "" ? {} : JSON.parse(text) };
}
const asAna = async () => ({ authorization: await tenant.tokenFor(ana) });
const json = { "content-type": "application/json" };
const issuesOf = ({ envelope }: Awaited<ReturnType<typeof ask>>) => envelope.data?.issues;

describe("a request without a body", () => {
  const follow = async () => `/accounts/${(await tenant.fixtures.account()).id}/follow`;

  test.each(["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x", ""])(
    "may say that it is %s",
    async (type) => {
      const headers = { ...(await asAna()), "content-type": type };
      expect((await ask(await follow(), { method: "POST", headers })).status).toBe(200);
    },
  );

  test("may come in parts of which there are none, and say that it is text", async () => {
    const [path, { port }] = [await follow(), new URL(api ?? "")];
    const socket = connect(Number(port), "127.0.0.1");
    const lines = [
      `POST ${path} HTTP/1.1`,
      "host: x",
      `organization: ${tenant.organization.id}`,
      `authorization: ${(await asAna()).authorization}`,
      "content-type: text/plain",
      "transfer-encoding: chunked",
      "connection: close",
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n0\r\n\r\n`);
    expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
  });

  test("is told the names of the fields where one is needed", async () => {
    for (const headers of [{}, json, { "content-type": "text/plain" }]) {
      const answer = await ask("/self/interests", { method: "PUT", headers: { ...(await asAna()), ...headers } });
      const other = await ask("/self/delegates", { method: "POST", headers: { ...(await asAna()), ...headers } });
      expect([other.status, issuesOf(other)]).toEqual([400, [{ path: "email", reason: "is required" }]]);
      expect(answer.status).not.toBe(415);
    }
  });

  test("that has one of another type is told to send JSON", async () => {
    const headers = { ...(await asAna()), "content-type": "text/plain" };
    const answer = await ask("/self/delegates", { method: "POST", headers, body: "email=x" });
    expect([answer.status, answer.envelope.code]).toEqual([415, "request.wrongType"]);
  });
});

describe("null", () => {
  const write = async (method: string, path: string, body: unknown) =>
    ask(path, { method, headers: { ...(await asAna()), ...json }, body: JSON.stringify(body) });

  test("where a field is optional means that it is absent", async () => {
    const answer = await write("PUT", "/self/notifications", { ids: null, read: true });
    expect([answer.status, issuesOf(answer)]).toEqual([200, undefined]);
  });

  test("in an update clears a field, and is refused for one that cannot be empty", async () => {
    const cleared = await write("PUT", "/self", { bio: null });
    expect([cleared.status, cleared.envelope.data.bio]).toEqual([200, null]);
    const thread = await write("POST", "/threads", { subject: "Low tide", body: "At nine?" });
    const refused = await write("PUT", `/threads/${thread.envelope.data.id}`, { subject: null });
    expect([refused.status, issuesOf(refused)[0].path]).toEqual([400, "subject"]);
  });

  test("where something is needed is refused by its name", async () => {
    const answer = await write("POST", "/self/delegates", { email: null });
    expect([answer.status, issuesOf(answer)[0].path]).toEqual([400, "email"]);
    expect((await write("POST", "/self/delegates", null)).envelope.data.issues[0].path).toBe("email");
  });
});

describe("a page of another origin", () => {
  const preflight = {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "authorization,organization,executeas,idempotency-key",
    },
  };

  test.each(["/self", "/storage/uploads", "/not/there"])(
    "may ask before it calls %s of the API origin",
    async (path) => {
      const { status, headers } = await ask(path, preflight);
      const allowed = headers.get("access-control-allow-headers")?.toLowerCase().split(", ");
      expect([status, headers.get("access-control-allow-origin"), headers.get("access-control-max-age")]).toEqual([
        204,
        "*",
        "86400",
      ]);
      expect(allowed).toEqual(
        expect.arrayContaining([
          "organization",
          "locale",
          "authorization",
          "executeas",
          "idempotency-key",
          "retry-attempt",
          "content-type",
        ]),
      );
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
        expect(headers.get("access-control-allow-methods")).toContain(method);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    },
  );

  test.each(["/organization", "/self", "/not/there", "/%E0%A4%A"])("may read the answer of %s there", async (path) => {
    const { headers } = await ask(path, { headers: { origin: "https://elsewhere.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("retry-after, x-request-id");
  });

  test("may neither ask nor read on a tenant's own site", async () => {
    for (const path of ["/api/organization", "/api/storage/uploads", "/api/self"])
      for (const request of [preflight, { headers: { ...(await asAna()), origin: "https://elsewhere.example" } }]) {
        const { headers } = await ask(path, request, site);
        expect(headers.get("access-control-allow-origin")).toBeNull();
      }
  });

  test("gets nothing by a cookie", async () => {
    const cookie = `sharedToken=${(await asAna()).authorization}`;
    expect((await ask("/self", { headers: { cookie } })).status).toBe(401);
  });
});

describe("a token that is not valid", () => {
  const valid = async () => (await asAna()).authorization;

  test.each(["/organization", "/accounts", "/events", "/self"])("is refused at %s, open or not", async (path) => {
    const token = await valid();
    for (const authorization of [`${token.slice(0, -4)}AAAA`, "Bearer nonsense", "Basic YTpi"]) {
      const { status, envelope } = await ask(path, { headers: { authorization } });
      expect([status, envelope.message]).toEqual([401, "User needs to be authenticated to call this API."]);
    }
    expect((await ask(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  test("is refused in the caller's language, where the tenant has it", async () => {
    const headers = { authorization: "Bearer nonsense", locale: "fr-CA" };
    expect((await ask("/events", { headers })).envelope.message).not.toMatch(/^User needs/);
  });

  test.each<Record<string, string>>([{}, { authorization: "" }, { authorization: "Bearer " }])(
    "is not one that is not there: guests stay guests (%j)",
    async (headers) => expect((await ask("/events", { headers })).status).toBe(200),
  );
});

describe("the envelope is around", () => {
  const refused = (code?: string) => ({
    status: "error",
    message: expect.stringMatching(/./),
    data: code === "request.invalid" ? { issues: [expect.anything()] } : null,
    ...(code && { code }),
  });

  test.each([
    ["GET", "/not/there", 404, "request.notFound"],
    ["GET", "/%E0%A4%A", 400, "request.invalid"],
    ["GET", "/accounts/%E0%A4%A", 400, "request.invalid"],
    ["GET", `/accounts/${"a".repeat(600)}`, 404, "request.notFound"],
    ["PATCH", "/self", 404, "request.notFound"],
    ["DELETE", "/accounts", 404, "request.notFound"],
    ["PROPFIND", "/self", 404, "request.notFound"],
    ["GET", "/", 404, "request.notFound"],
    ["POST", "/storage/uploads", 401, "request.signInRequired"],
  ])("the answer to %s %.40s", async (method, path, status, code) => {
    for (const [origin, base] of [
      [api, ""],
      [site, "/api"],
    ]) {
      const answer = await ask(`${base}${path}`, { method }, origin);
      expect([answer.status, answer.envelope]).toEqual([status, refused(code)]);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });

  test("what is too large, and what is not JSON", async () => {
    const headers = { ...(await asAna()), ...json };
    const large = await ask("/self", { method: "PUT", headers, body: JSON.stringify({ bio: "x".repeat(2_000_000) }) });
    expect([large.status, large.envelope]).toEqual([413, refused("request.tooLarge")]);
    const broken = await ask("/self", { method: "PUT", headers, body: "{" });
    expect([broken.status, broken.envelope]).toEqual([400, refused("request.invalid")]);
  });

  test.each([
    ["POST", {}, 412, "storage.uploadVersion"],
    ["POST", { "tus-resumable": "1.0.0" }, 400, "request.invalid"],
    ["POST", { "tus-resumable": "1.0.0", "upload-length": "x" }, 400, "request.invalid"],
    ["POST", { "tus-resumable": "1.0.0", "upload-length": "99999999999999" }, 413, "storage.fileTooLarge"],
  ])("an upload that is not begun: %s %j", async (method, own: Record<string, string>, status, code) => {
    const answer = await ask("/storage/uploads", { method, headers: { ...(await asAna()), ...own } });
    expect([answer.status, answer.envelope]).toEqual([status, refused(code)]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("a part of no upload, and one that does not continue its upload", async () => {
    const headers = { ...(await asAna()), "tus-resumable": "1.0.0" };
    const begun = await ask("/storage/uploads", { method: "POST", headers: { ...headers, "upload-length": "9" } });
    expect(begun.status).toBe(201);
    const part = { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": "5" };
    const send = (path: string) => ask(path, { method: "PATCH", headers: part, body: "abcd" });
    const conflict = await send(begun.headers.get("location") ?? "");
    expect([conflict.status, conflict.envelope]).toEqual([409, refused("storage.uploadOffset")]);
    const nothing = await send(`/storage/uploads/${newId()}`);
    expect([nothing.status, nothing.envelope]).toEqual([404, refused("storage.uploadUnknown")]);
  });

  test("what is not found on the chat origin, and what is no socket", async () => {
    expect((await ask("/not/there", {}, chat)).envelope).toEqual(refused("request.notFound"));
    const plain = await ask("/", {}, chat);
    expect([plain.status, plain.envelope]).toEqual([426, refused("request.socketOnly")]);
  });

  test("what is no HTTP at all", async () => {
    const socket = connect(Number(new URL(api ?? "").port), "127.0.0.1");
    socket.write("NONSENSE\r\n\r\n");
    const [head = "", body = ""] = String(await once(socket, "data")).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(body)).toEqual(refused("request.invalid"));
  });
});

describe("an answer", () => {
  test("for a member is kept by nobody, refusals and uploads included", async () => {
    const tus = { "tus-resumable": "1.0.0", "upload-length": "9" };
    const answers = [
      await ask("/self", { headers: await asAna() }),
      await ask("/events", { headers: await asAna() }),
      await ask("/events", { headers: { authorization: "Bearer nonsense" } }),
      await ask("/storage/uploads", { method: "POST", headers: { ...(await asAna()), ...tus } }),
    ];
    expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(answers.map(() => "no-store"));
  });

  test("varies by whose it is, and says which request it is for", async () => {
    for (const path of ["/organization", "/events", "/self", "/not/there", "/%E0%A4%A"]) {
      const { headers } = await ask(path);
      expect(headers.get("vary")).toBe("organization, authorization, executeAs, locale");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
