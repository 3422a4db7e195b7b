import { filesPlugin, type Files } from "./kernel/files/index.ts";
import { announcements } from "@marquee/contract/announcements";
import { mailInvitations } from "@marquee/contract/mail-invitations";
import { notifications } from "@marquee/contract/notifications";
import type { Identity } from "@marquee/identity";
import type { PageContext } from "@marquee/contract/organization";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mountArchive } from "./accounts/index.ts";
import { type App, bareServer } from "./app.ts";
import { mountHostedSignIn } from "./kernel/auth/hosted-sign-in.ts";
import { providerFetch } from "./kernel/auth/provider-fetch.ts";
import { mediaRights } from "./events/index.ts";
import { mountSigningKeys } from "./integrations/index.ts";
import { mount } from "./kernel/http/mount.ts";
import { mountOneClick } from "./kernel/http/one-click.ts";
import { withinLimits } from "./kernel/http/perform.ts";
import { refuseInEnvelope } from "./kernel/http/refusals.ts";
import type { Operations } from "./kernel/http/operations.ts";
import { siteUrl } from "./kernel/tenancy/site-url.ts";
import {
  createKeptPages,
  guestPages,
  pages,
  pageVisit,
  pageVisitWhenDown,
  type SiteSource,
} from "./kernel/pages/index.ts";
import { countedTables, nextMoment } from "./moments.ts";
import { siteFiles } from "./organization/index.ts";
import { mountProviderEvents, stripeOrigins } from "./payments/index.ts";
import { keptUploads, mountUploads } from "./storage/index.ts";
import { mountStreams, streamRights } from "./streams/index.ts";
import { mountReference } from "./reference.ts";

export type SiteParts = {
  readonly app: App;
  readonly identity: Pick<Identity, "plugin" | "findPool" | "hostedPlugin">;
  readonly files: Files;
  readonly operations: Operations;
  readonly source: SiteSource<PageContext>;
  /** The mailbox page, where this installation has one. */
  readonly mailbox: ((server: FastifyInstance) => void) | undefined;
};

/** The site's server: pages, and under them everything one port needs: /api, /identity, /files, /docs. */
export async function siteServer({
  app,
  identity,
  files,
  operations,
  source,
  mailbox,
}: SiteParts): Promise<FastifyInstance> {
  const server = bareServer(app.kernel);
  refuseInEnvelope(server, app.kernel);
  operations.mount(server);
  mountReference(server, "/api");
  mailbox?.(server);
  const { driver, clock } = app.kernel;
  const [ofMedia, ofStream] = [mediaRights(driver), streamRights(driver, clock)];
  await server.register(
    filesPlugin(
      files,
      keptUploads(driver),
      () => clock.now(),
      async (...asked) => (await ofMedia(...asked)) || ofStream(...asked),
    ),
  );
  await server.register(async (scope) => siteFiles(scope, { kernel: app.kernel, files }));
  mountSigningKeys(server, app.kernel);
  mountProviderEvents(server, app.kernel);
  mountStreams(server, app.kernel);
  app.kernel.services.stripeStandIn?.mountBrowserPart(server);
  await server.register(identity.plugin, { prefix: "/identity" });
  await mountHostedSignIn(server, {
    kernel: app.kernel,
    identity,
    siteUrlOf: (domain) => siteUrl(domain, app.kernel.services.config),
    styleOf: async ({ configuration }) => (await source.load()).styleOf(configuration),
    fetch: providerFetch(app.kernel.services.config.SIGN_IN_PROVIDERS_INSIDE),
  });
  mountOneClick(server, {
    "/unsubscribe": notifications.chooseMail,
    "/unsubscribe/announcements": announcements.subscribe,
    "/unsubscribe/invitations": mailInvitations.refuse,
  });
  await server.register(
    async (api) => {
      mount(api, app.kernel, app.modules, "site");
      mountArchive(api, app.kernel);
      // Without this an unknown call would be answered with a page.
      api.get("/*", (_request, reply) => reply.callNotFound());
      await mountUploads(api, app.kernel, "site");
    },
    { prefix: "/api" },
  );
  const contextFor = (request: FastifyRequest, nonce: string) => pageVisit(app.kernel, server, request, nonce);
  await server.register(async (site) =>
    pages(site, {
      source,
      contextFor,
      guests: sharedByGuests(app.kernel, source, contextFor),
      contextWhenDown: (request, nonce) => pageVisitWhenDown(app.kernel, request, nonce),
      connectTo: (visit) => originsOf(visit),
      payBy: ({ site }) => (site?.PAYMENT.PROVIDER === "stripe" ? stripeOrigins : undefined),
    }),
  );
  return server;
}

/** Bytes in a megabyte. */
const megabyte = 1024 * 1024;

function sharedByGuests(
  kernel: App["kernel"],
  source: SiteSource<PageContext>,
  contextFor: (request: FastifyRequest, nonce: string) => Promise<PageContext>,
) {
  const { changes, clock, driver, services } = kernel;
  const bytes = services.config.GUEST_PAGES * megabyte;
  const kept = createKeptPages({ changes, clock, bytes, counted: countedTables });
  return guestPages({
    kept,
    clock,
    source,
    contextFor,
    admits: (request) => admitsGuest(kernel, request),
    nextMoment: (organizationId, tables, now) => nextMoment(driver, { organizationId, tables, now }),
  });
}

/** A page that is kept counts as one call of its visitor, which it would have been at least. */
async function admitsGuest(kernel: App["kernel"], request: FastifyRequest): Promise<boolean> {
  const tenant = await kernel.directory.byHost(request.host);
  if (!tenant) return false;
  return withinLimits(kernel, { tenant, caller: { address: request.ip } }).then(
    () => true,
    () => false,
  );
}

/** Origins that a tenant's pages call beside their own. */
function originsOf({ site }: PageContext): string[] {
  const addresses = [site?.API_URL, site?.CHAT_URL, site?.COGNITO_ENDPOINT, site?.COGNITO_HOSTED_URL];
  return addresses.flatMap((address) => {
    const origin = address ? URL.parse(address)?.origin : undefined;
    return origin && origin !== "null" ? [origin] : [];
  });
}
