import { type Call, type DataOf, type Envelope, type InputOf } from "@marquee/contract/kernel";
import { ApiError, isForbidden } from "./api-error.ts";
import { requestOf, type Request } from "./request.ts";
import { defaultRetries, isWorthRetrying, retryDelay } from "./retries.ts";

/** As much of an answer as is read. */
export type FetchAnswer = Pick<Response, "ok" | "status" | "text"> & { readonly headers: Pick<Headers, "get"> };

/** As much of `fetch` as is needed, so that a page renderer can call the interface inside its own process. */
export type Fetch = (url: string, init: RequestInit) => Promise<FetchAnswer>;

/** Called once, when a call has finally failed. */
export type ErrorHandler = (error: ApiError, call: Call) => void;

export type ClientOptions = {
  /** `/api` on a tenant's own site, or the root of the API origin; without a slash at the end. */
  readonly baseUrl: string;
  /** Tenant id; without it the host decides. */
  readonly organization?: string;
  readonly locale?: () => string | undefined;
  /** Waited for up to 2 s; after that the call is sent without a token. */
  readonly accessToken?: () => Promise<string | undefined>;
  /**
   * Renews a token that was refused with 401 although it seemed usable. Asked once a call, which is then sent again with
   * what `accessToken` gives; undefined: it cannot be renewed.
   */
  readonly renewToken?: () => Promise<string | undefined>;
  /** Account to act as. */
  readonly executeAs?: () => string | undefined;
  readonly fetch?: Fetch;
  /** Attempts after the first: 3 unless said. */
  readonly retries?: number;
  readonly handlers?: {
    /** 401. */
    readonly onUnauthorized?: ErrorHandler;
    /** 403 and 453 to 461. */
    readonly onForbidden?: ErrorHandler;
    /** 404 of a read. */
    readonly onNotFound?: ErrorHandler;
  };
  readonly log?: (message: string) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Resolves after so many ms, or rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** For a write that is tried again by hand: the same key has one effect. Made anew otherwise. */
  readonly idempotencyKey?: string;
  /** For callers that retry by themselves: the number of this attempt, from 0. The client then does not retry. */
  readonly attempt?: number;
};

/** An ok answer. `count` and `cursor` come with lists. */
export type Reply<Data> = {
  readonly data: Data;
  readonly message: string;
  readonly count: number | undefined;
  readonly cursor: string | undefined;
};

// NoInfer here and on inputs: the type parameter is inferred from `call` alone. Inferring it from a destructured answer
// or from an input as well costs the type checker a million instantiations.
type ReplyOf<C extends Call> = Reply<NoInfer<DataOf<C>>>;

export type Client = {
  readonly retries: number;
  readonly random: () => number;
  /**
   * Performs a call. `input` holds path and query parameters side by side, and `body`.
   * @throws ApiError when it is refused or does not get through; the signal's reason when it was aborted.
   */
  send<C extends Call>(call: C, input: NoInfer<InputOf<C>>, options?: SendOptions): Promise<ReplyOf<C>>;
};

const tokenPatience = 2_000;

/** A client of the interface, typed by the contract's calls. One per person: never shared between requests of a server. */
export function createClient(options: ClientOptions): Client {
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const random = options.random ?? Math.random;
  const wait = options.wait ?? waitFor;
  const retries = options.retries ?? defaultRetries;

  async function send<C extends Call>(
    call: C,
    input: NoInfer<InputOf<C>>,
    { signal, idempotencyKey, attempt }: SendOptions = {},
  ): Promise<ReplyOf<C>> {
    const key = call.method === "GET" ? undefined : (idempotencyKey ?? newKey());
    const limit = attempt === undefined ? retries : 0;
    let isRenewed = false;
    for (let failures = 0; ; failures++) {
      try {
        return await sendOnce((attempt ?? 0) + failures);
      } catch (error) {
        if (failures >= limit || !isWorthRetrying(error)) return give(error, call);
        await wait(retryDelay(failures + 1, error, random()), signal);
      }
    }

    async function sendOnce(number: number): Promise<ReplyOf<C>> {
      const accessToken = await accessTokenInTime(options, wait);
      const request = requestOf(call, input as Record<string, unknown>, {
        baseUrl: options.baseUrl,
        organization: options.organization,
        locale: options.locale?.(),
        accessToken,
        executeAs: options.executeAs?.(),
        idempotencyKey: key,
        attempt: number,
      });
      try {
        return await perform<C>(fetch, request, signal);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401 && accessToken !== undefined;
        if (!isRefused || isRenewed) throw error;
        isRenewed = true;
        if ((await options.renewToken?.()) === undefined) throw error;
        return sendOnce(number);
      }
    }
  }

  function give(error: unknown, call: Call): never {
    if (error instanceof ApiError) {
      if (error.status === 401) options.handlers?.onUnauthorized?.(error, call);
      if (isForbidden(error.status)) options.handlers?.onForbidden?.(error, call);
      if (error.status === 404 && call.method === "GET") options.handlers?.onNotFound?.(error, call);
    }
    throw error;
  }

  return { retries, random, send };
}

async function perform<C extends Call>(
  fetch: Fetch,
  request: Request,
  signal: AbortSignal | undefined,
): Promise<ReplyOf<C>> {
  const { response, text } = await exchange(fetch, request, signal);
  const envelope = readEnvelope<DataOf<C>>(text);
  if (response.ok && envelope?.status === "ok") {
    return { data: envelope.data, message: envelope.message, count: envelope.count, cursor: envelope.cursor };
  }
  const refusal = envelope?.status === "error" ? envelope : undefined;
  throw new ApiError(refusal?.message ?? "Something went wrong", {
    status: response.ok ? 502 : response.status,
    code: refusal?.code ?? "defect",
    issues: refusal?.data?.issues ?? [],
    requestId: refusal?.requestId,
    retryAfter: secondsOf(response.headers.get("retry-after")),
  });
}

async function exchange(
  fetch: Fetch,
  { url, method, headers, body }: Request,
  signal: AbortSignal | undefined,
): Promise<{ response: FetchAnswer; text: string }> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    throw networkError(cause);
  }
}

function networkError(cause: unknown): ApiError {
  const facts = { status: 0, code: "network", issues: [], requestId: undefined, retryAfter: undefined };
  return new ApiError("A network error has occurred.", facts, { cause });
}

/** Undefined for what is not our envelope: a proxy's own error page, a cut answer. */
function readEnvelope<Data>(text: string): Envelope<Data> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const status: unknown = Reflect.get(Object(parsed), "status");
    return status === "ok" || status === "error" ? (parsed as Envelope<Data>) : undefined;
  } catch {
    return undefined;
  }
}

/** Retry-After in seconds; a date there counts as absent. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

async function accessTokenInTime(
  { accessToken, log }: ClientOptions,
  wait: NonNullable<ClientOptions["wait"]>,
): Promise<string | undefined> {
  if (!accessToken) return undefined;
  const patience = new AbortController();
  const late = wait(tokenPatience, patience.signal).then(
    () => {
      log?.("Access token request timed out");
      return undefined;
    },
    () => undefined,
  );
  try {
    return await Promise.race([accessToken(), late]);
  } catch (cause) {
    // A session that could not be renewed: as a guest the call would only send the person to sign in.
    throw networkError(cause);
  } finally {
    patience.abort();
  }
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}

/** A uuid; `crypto.randomUUID` is missing on pages that are not served securely, such as a development host. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
