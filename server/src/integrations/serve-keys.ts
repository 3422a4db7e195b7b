import type { FastifyInstance } from "fastify";
import { reader } from "../kernel/db/database.ts";
import { withinLimits } from "../kernel/http/perform.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { publicKeys } from "./keys.ts";

/** Seconds for which anybody may keep the keys. */
const freshness = 300;

/** `GET /.well-known/jwks.json` of a community's site: by what outside services know that a token is the community's. */
export function mountSigningKeys(site: FastifyInstance, kernel: Kernel): void {
  site.get("/.well-known/jwks.json", async (request, reply) => {
    const organization = await kernel.directory.byHost(request.host);
    if (!organization?.enabled) return reply.callNotFound();
    await withinLimits(kernel, { tenant: organization, caller: { address: request.ip } });
    const set = await publicKeys({ database: reader(kernel.driver, organization.id), organization });
    // Nobody is to remember that there is none yet.
    reply.header("cache-control", set.keys.length > 0 ? `public, max-age=${freshness}` : "no-store");
    return reply.type("application/jwk-set+json").send(JSON.stringify(set));
  });
}
