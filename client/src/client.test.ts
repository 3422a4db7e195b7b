import { chat } from "@marquee/contract/chat";
import { events } from "@marquee/contract/events";
import { registration } from "@marquee/contract/registration";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient, newKey, type ClientOptions } from "./client.ts";

type Sent = { url: string; method: string; headers: Record<string, string>; body: string | undefined };
type Answer = Response | Error;

const ok = (data: unknown, more: object = {}): Response =>
  Response.json({ status: "ok", message: "ok", data, ...more });
const refused = (status: number, body: object = {}, headers: Record<string, string> = {}): Response =>
  Response.json({ status: "error", message: "No.", data: null, code: "some.code", ...body }, { status, headers });

/** A client that is given these answers in turn; it notes what it sends and how long it waits. */
function clientAnswering(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const client = createClient({
    baseUrl: "/api",
    random: () => 0.5,
    wait: async (milliseconds, signal) => {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
    fetch: async (url, init) => {
      sent.push({
        url,
        method: String(init.method),
        headers: init.headers as Record<string, string>,
        body: init.body as string | undefined,
      });
      const answer = answers.shift();
      if (!answer) throw new Error("one request too many");
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...options,
  });
  return { client, sent, waits };
}

const eventId = "0190a000-0000-7000-8000-000000000001";
const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail("it was not refused"),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe("a call", () => {
  it("whose token is refused has it renewed once, and is sent again under the same key", async () => {
    const tokens = ["old", "new"];
    const { client, sent, waits } = clientAnswering([refused(401), ok({})], {
      accessToken: async () => tokens[0],
      renewToken: async () => (tokens.shift(), tokens[0]),
    });
    await client.send(chat.sendMessage, { channelId: "c", body: { text: "Hello" } });
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual(["old", "new"]);
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(waits).not.toContain(100);
  });

  it("is refused for good where its token cannot be renewed, was renewed in vain, or was never there", async () => {
    const send = async (options: Partial<ClientOptions>) => {
      const { client, sent } = clientAnswering([refused(401), refused(401)], options);
      expect((await failureOf(client.send(events.get, { eventId }))).status).toBe(401);
      return sent.length;
    };
    const accessToken = async () => "token";
    expect(await send({ accessToken, renewToken: async () => undefined })).toBe(1);
    expect(await send({ accessToken, renewToken: async () => "other" })).toBe(2);
    expect(await send({ renewToken: () => expect.fail("a guest has nothing to renew") })).toBe(1);
  });

  it("puts parameters in the path, the rest in the query, and the context in headers", async () => {
    const { client, sent } = clientAnswering([ok([], { cursor: "next", count: 7 })], {
      organization: "tenant",
      locale: () => "fr",
      accessToken: async () => "token",
      executeAs: () => "other",
    });
    const reply = await client.send(chat.messages, { channelId: "a/b", page: 2, search: undefined as never });
    expect(sent[0]?.url).toBe("/api/self/chat/channels/a%2Fb/messages?page=2");
    expect(sent[0]?.headers).toEqual({
      accept: "application/json",
      organization: "tenant",
      locale: "fr",
      authorization: "token",
      executeas: "other",
      "retry-attempt": "0",
    });
    expect(reply).toEqual({ data: [], message: "ok", cursor: "next", count: 7 });
  });

  it("sends its body as JSON under an idempotency key", async () => {
    const { client, sent } = clientAnswering([ok({})]);
    await client.send(chat.sendMessage, { channelId: "c", body: { text: "Hello" } });
    expect(sent[0]?.body).toBe('{"text":"Hello"}');
    expect(sent[0]?.headers["content-type"]).toBe("application/json");
    expect(sent[0]?.headers["idempotency-key"]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("makes another key for every write", () => {
    expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
  });

  it("goes on without a token that does not come within 2 seconds, and says so", async () => {
    const log: string[] = [];
    const { client, sent, waits } = clientAnswering([ok({})], {
      accessToken: () => new Promise(() => undefined),
      log: (message) => log.push(message),
    });
    await client.send(events.get, { eventId });
    expect(waits).toEqual([2000]);
    expect(sent[0]?.headers["authorization"]).toBeUndefined();
    expect(log).toEqual(["Access token request timed out"]);
  });

  it("asks for its token again when that could not be had, and never goes on as a guest", async () => {
    let asked = 0;
    const accessToken = async () => (++asked < 3 ? Promise.reject(new Error("offline")) : "token");
    const { client, sent } = clientAnswering([ok({})], { accessToken });
    await client.send(events.get, { eventId });
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual(["token"]);
  });
});

describe("a failed call", () => {
  it("is tried three times more under the same key, each attempt numbered, the delay doubling", async () => {
    const { client, sent, waits } = clientAnswering([new TypeError("offline"), refused(500), refused(503), ok(null)]);
    await client.send(registration.submit, { eventId });
    expect(sent.map(({ headers }) => headers["retry-attempt"])).toEqual(["0", "1", "2", "3"]);
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(waits).toEqual([150, 250, 450]);
  });

  it("gives up after the third retry with the last refusal", async () => {
    const { client, sent } = clientAnswering([
      refused(502),
      refused(502),
      refused(502),
      refused(500, { requestId: "r1" }),
    ]);
    const error = await failureOf(client.send(events.get, { eventId }));
    expect(sent).toHaveLength(4);
    expect(error).toMatchObject({ status: 500, code: "some.code", message: "No.", requestId: "r1" });
  });

  it("waits as long as the server asks, but not for minutes", async () => {
    const patient = clientAnswering([refused(429, {}, { "retry-after": "7" }), ok({})]);
    await patient.client.send(events.get, { eventId });
    expect(patient.waits).toEqual([7000]);
    const hurried = clientAnswering([refused(429, {}, { "retry-after": "60" })]);
    expect(await failureOf(hurried.client.send(events.get, { eventId }))).toMatchObject({
      status: 429,
      retryAfter: 60,
    });
    expect(hurried.waits).toEqual([]);
  });

  it.each([400, 401, 403, 404, 409, 422, 453, 461])("is not tried again after %i", async (status) => {
    const { client, sent } = clientAnswering([refused(status)]);
    expect(await failureOf(client.send(registration.submit, { eventId }))).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it("reports what is wrong with each input", async () => {
    const issues = [{ path: "text", reason: "is required" }];
    const { client } = clientAnswering([refused(400, { data: { issues } })]);
    expect((await failureOf(client.send(events.get, { eventId }))).issues).toEqual(issues);
  });

  it("is an error of its own when no answer of ours came", async () => {
    const { client } = clientAnswering(
      [new Response("<h1>Bad gateway</h1>", { status: 502 }), new Response("{", { status: 200 })],
      { retries: 1 },
    );
    expect(await failureOf(client.send(events.get, { eventId }))).toMatchObject({
      status: 502,
      code: "defect",
      message: "Something went wrong",
    });
  });

  it("is passed to the handler of its kind, once", async () => {
    const handled: string[] = [];
    const handlers = {
      onUnauthorized: ({ status }: ApiError) => handled.push(`unauthorized ${status}`),
      onForbidden: ({ status }: ApiError) => handled.push(`forbidden ${status}`),
      onNotFound: ({ status }: ApiError) => handled.push(`not found ${status}`),
    };
    const { client } = clientAnswering(
      [401, 403, 453, 461, 404, 409].map((status) => refused(status)),
      { handlers },
    );
    for (let call = 0; call < 6; call++) await failureOf(client.send(events.get, { eventId }));
    expect(handled).toEqual(["unauthorized 401", "forbidden 403", "forbidden 453", "forbidden 461", "not found 404"]);
  });

  it("does not take a write's 404 for a missing page", async () => {
    const { client } = clientAnswering([refused(404)], { handlers: { onNotFound: () => expect.fail("told") } });
    await failureOf(client.send(registration.submit, { eventId }));
  });

  it("ends with the reason of whoever aborted it", async () => {
    const abort = new AbortController();
    const { client, sent } = clientAnswering([new TypeError("aborted")]);
    abort.abort(new Error("left the page"));
    await expect(client.send(events.get, { eventId }, { signal: abort.signal })).rejects.toThrow("left the page");
    expect(sent).toHaveLength(1);
  });

  it("ends while it waits for the next attempt, with real timers", async () => {
    const abort = new AbortController();
    const client = createClient({ baseUrl: "", fetch: async () => refused(503, {}, { "retry-after": "10" }) });
    const work = client.send(events.get, { eventId }, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error("left the page")), 20);
    await expect(work).rejects.toThrow("left the page");
  });
});
