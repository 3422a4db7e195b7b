import {
  type Call,
  type DataOf,
  type Envelope,
  headers as headerNames,
  type InputOf,
  type Issue,
} from "@marquee/contract/kernel";
import type { FastifyInstance } from "fastify";

export type RawRequest = { method: Call["method"]; path: string; headers?: Record<string, string>; body?: unknown };
export type RawAnswer = { status: number; headers: Record<string, unknown>; body: string };

export type Answered<Data> = {
  status: number;
  /** `data` of an ok answer. Reading it from a refusal fails the test with what was refused. */
  data: Data;
  code: string | undefined;
  message: string;
  issues: Issue[];
  count: number | undefined;
  cursor: string | undefined;
  headers: Record<string, unknown>;
};

export type CallOptions = { idempotencyKey?: string; locale?: string; executeAs?: string };

/** Sends calls through the HTTP API as one person (or a guest) of one tenant. */
export type TestClient = {
  call<const C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Answered<DataOf<C>>>;
  raw(request: RawRequest): Promise<RawAnswer>;
};

export function testClient(
  app: FastifyInstance,
  organizationId: string,
  token: () => Promise<string | undefined>,
): TestClient {
  async function raw(request: RawRequest): Promise<RawAnswer> {
    const hasBody = request.body !== undefined;
    const authorization = await token();
    const always = { [headerNames.organization]: organizationId, ...(authorization && { authorization }) };
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: { ...always, ...(hasBody && { "content-type": "application/json" }), ...request.headers },
      ...(hasBody && {
        payload:
          typeof request.body === "string" || Buffer.isBuffer(request.body)
            ? request.body
            : JSON.stringify(request.body),
      }),
    });
    const newer = newerIdsIn(answer.body, JSON.stringify(request));
    if (newer.length > 0) throw new Error(`${request.method} ${request.path} answers ids above version 5: ${newer}`);
    return { status: answer.statusCode, headers: { ...answer.headers }, body: answer.body };
  }

  return {
    raw,
    async call(call, input, options = {}) {
      const headers = {
        ...(options.idempotencyKey && { [headerNames.idempotencyKey]: options.idempotencyKey }),
        ...(options.locale && { [headerNames.locale]: options.locale }),
        ...(options.executeAs && { [headerNames.executeAs]: options.executeAs }),
      };
      return answered(call.id, await raw({ ...requestOf(call, input), headers }));
    },
  };
}

/** Method, path with query, and body of a call for an input. */
export function requestOf(call: Call, input: unknown): RawRequest {
  const { body, ...values } = Object(input);
  const query = new URLSearchParams();
  let path = call.path;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  return { method: call.method, path: query.size > 0 ? `${path}?${query}` : path, body };
}

function answered<Data>(callId: string, answer: RawAnswer): Answered<Data> {
  const envelope: Envelope<Data> = JSON.parse(answer.body);
  const isOk = envelope.status === "ok";
  return {
    status: answer.status,
    get data(): Data {
      if (envelope.status === "ok") return envelope.data;
      throw new Error(
        `${callId} answered ${answer.status} ${envelope.code}: ${envelope.message} ${JSON.stringify(envelope.data?.issues ?? "")}`,
      );
    },
    code: isOk ? undefined : envelope.code,
    message: envelope.message,
    issues: isOk ? [] : (envelope.data?.issues ?? []),
    count: isOk ? envelope.count : undefined,
    cursor: isOk ? envelope.cursor : undefined,
    headers: answer.headers,
  };
}

const newerId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[6-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** Ids in a text of a version that clients in use do not accept, but for those that the other text had already. */
function newerIdsIn(text: string, sent: string): string[] {
  return (text.match(newerId) ?? []).filter((id) => !sent.includes(id));
}
