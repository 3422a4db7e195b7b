import { type CodeMessage, createIdentity, type Identity } from "@marquee/identity";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import { type IdentityGateway, identityGateway } from "./identity-gateway.ts";
import type { Driver } from "../db/driver.ts";
import { identityDatabase } from "../db/identity-database.ts";

export type IdentityParts = {
  readonly clock: Clock;
  readonly driver: Driver;
  readonly secret: Uint8Array;
  readonly deliver: (message: CodeMessage) => Promise<void>;
  /** Where the site of a domain is. */
  readonly siteUrlOf: (domain: string) => string;
  readonly log: Logger;
};

/** The built-in identity service over the same database, and the gateway through which the rest of the server calls it. */
export function openIdentity({ clock, driver, secret, deliver, siteUrlOf, log }: IdentityParts): {
  identity: Identity;
  gateway: IdentityGateway;
} {
  const identity = createIdentity({
    database: identityDatabase(driver),
    now: () => clock.now().getTime(),
    secret,
    deliver,
    // Where other verifiers find the keys: under the first of the tenant's stored domains, never under a domain from a
    // request header.
    issuerOf: ({ poolId, domains: [domain = "localhost"] }) => `${siteUrlOf(domain)}/identity/${poolId}`,
    log,
  });
  const gateway = identityGateway({
    identity,
    endpointOf: (tenant) => `${tenant.siteUrl}/identity`,
    async send(endpoint, target, body) {
      const answer = await fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": target },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
        redirect: "error",
      });
      return JSON.parse(await answer.text());
    },
  });
  return { identity, gateway };
}
