import { type Call, kernelErrors, matchLocale } from "@marquee/contract/kernel";
import type { Logger } from "pino";
import { fail } from "../failure.ts";
import type { Caller } from "../scope.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Kernel } from "../kernel.ts";

/** Where a request came in: a tenant's own site, whose host decides, or the API origin, where the header does. */
export type Surface = "site" | "api";

/** The facts of a request that are known before its body is read. */
export type Arrival = {
  readonly surface: Surface;
  readonly requestId: string;
  readonly host: string | undefined;
  /** Scheme and host by which the request came; without one the tenant's own site. */
  readonly origin?: string;
  readonly organization: string | undefined;
  readonly locale: string | undefined;
  readonly authorization: string | undefined;
  readonly executeAs: string | undefined;
  readonly address: string;
  /** Of a call that takes guests: the event that it is about, or null. */
  readonly guestsOf?: string | null | undefined;
};

export type CallContext = {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly surface: Surface;
  readonly origin: string;
  readonly locale: string;
  readonly requestId: string;
  readonly log: Logger;
};

/** Finds the tenant: by header or host, which of them wins depends on the surface. */
export async function tenantOf(
  kernel: Kernel,
  arrival: Pick<Arrival, "surface" | "host" | "organization">,
): Promise<Tenant> {
  const byHost = arrival.host ? await kernel.directory.byHost(arrival.host) : undefined;
  const byHeader = arrival.organization ? await kernel.directory.byId(arrival.organization) : undefined;
  if (arrival.surface === "site" && byHost) return enabled(byHost);
  if (arrival.organization) return enabled(byHeader);
  return enabled(byHost);
}

function enabled(tenant: Tenant | undefined): Tenant {
  if (!tenant?.enabled && !tenant?.configuration.SKIP_CONFIG) fail(kernelErrors.organization);
  return tenant;
}

/**
 * The caller, their locale and a log that carries both, from the headers alone.
 * @throws Failure for a token that is not valid, or not any more.
 */
export async function contextOf(kernel: Kernel, tenant: Tenant, arrival: Arrival): Promise<CallContext> {
  const { caller, locale } = await kernel.findCaller(tenant, {
    token: bare(arrival.authorization),
    executeAs: arrival.executeAs,
    address: arrival.address,
    guestsOf: arrival.guestsOf,
  });
  return contextFor(kernel, tenant, arrival, caller, locale);
}

/** The same for a caller who has not been looked for. */
export function guestContext(kernel: Kernel, tenant: Tenant, arrival: Arrival): CallContext {
  return contextFor(kernel, tenant, arrival, { address: arrival.address }, null);
}

function contextFor(
  kernel: Kernel,
  tenant: Tenant,
  arrival: Arrival,
  caller: Caller,
  locale: string | null,
): CallContext {
  // Created on first use: few calls write to the log.
  let log: Logger | undefined;
  return {
    tenant,
    caller,
    surface: arrival.surface,
    origin: arrival.origin ?? tenant.siteUrl,
    locale: localeOf(tenant, arrival.locale, locale),
    requestId: arrival.requestId,
    get log() {
      return (log ??= kernel.log.child({ requestId: arrival.requestId, organizationId: tenant.id }));
    },
  };
}

/** Which guests a call takes: those of the event that it is about, or null: any, of what is theirs. Most take none. */
export function guestsOf({ access }: Pick<Call, "access">, params: unknown): string | null | undefined {
  if (!access.guests) return undefined;
  const eventId: unknown = Reflect.get(Object(params), "eventId");
  return typeof eventId === "string" ? eventId : null;
}

/** The token, bare or after `Bearer `. */
export function bare(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer(\s+|$)/i, "").trim();
  return token === "" ? undefined : token;
}

/** The asked-for locale if the tenant has it, else the account's, else the tenant's default. */
export function localeOf(tenant: Tenant, ...wanted: readonly (string | null | undefined)[]): string {
  const { locales, DEFAULT_LOCALE } = tenant.configuration;
  return matchLocale(wanted, locales) ?? DEFAULT_LOCALE;
}
