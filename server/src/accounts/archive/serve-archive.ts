import { kernelErrors } from "@marquee/contract/kernel";
import { self } from "@marquee/contract/accounts";
import type { FastifyInstance } from "fastify";
import { reader } from "../../kernel/db/database.ts";
import { fail } from "../../kernel/failure.ts";
import { zipOf } from "../../kernel/files/zip.ts";
import { command } from "../../kernel/http/serve.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import { takeExport } from "../export-self.ts";
import { archiveEntries } from "./entries.ts";

const path = "/self/archive";
/** How long a ticket waits to be used, in ms. */
const ticketLifetime = 60_000;
/** Tickets that one address may show in a minute. */
const shownAMinute = 60;

type Bearer = {
  readonly organizationId: string;
  readonly accountId: string;
  readonly actingAccountId: string;
  readonly locale: string;
};

/** A browser saves what it opens an address for, without a token: the address says for whom, once. */
export const openArchive = command(self.openArchive, async ({ scope, caller }) => {
  await takeExport(scope);
  const { accountId, actingAccountId } = caller;
  const archive: Bearer = { organizationId: scope.organization.id, accountId, actingAccountId, locale: scope.locale };
  // Under a name of its own: tickets for the socket are kept in the same place, and are worth nothing here.
  const ticket = await scope.services.once.put(JSON.stringify({ archive }), ticketLifetime);
  const base = scope.surface === "site" ? "/api" : "";
  return {
    url: `${scope.origin}${base}${path}/${ticket}`,
    expiresAt: new Date(scope.now.getTime() + ticketLifetime),
  };
});

/** `GET /self/archive/<ticket>`: the zip, made while it is sent. */
export function mountArchive(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { ticket: string } }>(`${path}/:ticket`, { exposeHeadRoute: false }, async (request, reply) => {
    const { services, clock, directory, driver, limiter, texts } = kernel;
    const seconds = await limiter.take(`archives ${request.ip}`, shownAMinute, 60_000);
    if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
    const bearer = bearerOf(await services.once.take(request.params.ticket));
    const tenant = bearer && (await directory.byId(bearer.organizationId));
    if (!bearer || !tenant || !(await isStill(kernel, tenant, bearer))) return fail(kernelErrors.notFound);
    const { accountId, locale } = bearer;
    const database = reader(driver, tenant.id);
    const now = clock.now();
    const entries = archiveEntries({ database, files: services.files, accountId, tenant, texts, locale, now });
    const name = `${tenant.slug}-${now.toISOString().slice(0, 10)}.zip`;
    reply.header("content-type", "application/zip").header("content-disposition", `attachment; filename="${name}"`);
    reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
    const zip = zipOf(entries, now);
    // The answer has begun: whoever reads it finds it broken off, and the log says why.
    zip.on("error", (error) => kernel.log.error({ err: error, requestId: request.id }, "defect"));
    return reply.send(zip);
  });
}

function bearerOf(value: string | undefined): Bearer | undefined {
  if (value === undefined) return undefined;
  const { archive }: { archive?: Bearer } = JSON.parse(value);
  return archive;
}

/** The account, or the right to act for it, may have ended since the ticket was given. */
async function isStill({ accounts }: Kernel, tenant: Tenant, { accountId, actingAccountId }: Bearer): Promise<boolean> {
  const right =
    accountId === actingAccountId
      ? await accounts.rightsOf(tenant, accountId)
      : await accounts.rightToActFor(tenant, actingAccountId, accountId);
  return right !== undefined;
}
