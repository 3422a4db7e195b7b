import { headers as names, type Call } from "@marquee/contract/kernel";

export type Request = {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
};

/** What travels with every call of a client. Undefined: not sent. */
export type RequestContext = {
  readonly baseUrl: string;
  readonly organization: string | undefined;
  readonly locale: string | undefined;
  readonly accessToken: string | undefined;
  readonly executeAs: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** From 0. */
  readonly attempt: number;
};

/** Lays out the input of a call: what the path names goes there, `body` is sent as JSON, the rest is the query. */
export function requestOf(call: Call, input: Readonly<Record<string, unknown>>, context: RequestContext): Request {
  const { body, ...parameters } = input;
  const inPath = new Set<string>();
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(parameters[name]));
  });
  const query = Object.entries(parameters).filter(
    ([name, value]) => !inPath.has(name) && value !== undefined && value !== null,
  );
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return {
    url: `${context.baseUrl}${path}${search && `?${search}`}`,
    method: call.method,
    headers: headersOf(context, body !== undefined),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function headersOf(context: RequestContext, hasBody: boolean): Record<string, string> {
  const all = {
    accept: "application/json",
    "content-type": hasBody ? "application/json" : undefined,
    [names.organization]: context.organization,
    [names.locale]: context.locale,
    [names.authorization]: context.accessToken,
    [names.executeAs]: context.executeAs,
    [names.idempotencyKey]: context.idempotencyKey,
    [names.retryAttempt]: String(context.attempt),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
