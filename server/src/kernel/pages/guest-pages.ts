import type { PageContext } from "@marquee/contract/organization";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";
import { recordReads } from "../changes/index.ts";
import { tenantTables } from "../tenancy/directory.ts";
import { firstInstant, nextZoneMidnight } from "./good-until.ts";
import type { Ingredients, KeptPages, SharedPage } from "./kept-pages.ts";
import type { SiteSource } from "./site-source.ts";

/** Renders the page for all who share it, with a placeholder nonce that is replaced in every answer. */
export type RenderShared<Context> = (context: Context, nonce: string, now: number) => Promise<SharedPage>;

/** A visit whose page is the same for other guests. */
export type SharedVisit<Context> = {
  /** Path and query with what the page reads of it, and nothing else. */
  readonly address: string;
  page(render: RenderShared<Context>): Promise<SharedPage>;
};

export type GuestPages<Context> = {
  /** Undefined for a visit that gets a page of its own: of a member, of an address that is not shared, over the limit. */
  visit(request: FastifyRequest, nonce: string): Promise<SharedVisit<Context> | undefined>;
  now(): number;
};

export type GuestPagesOptions = {
  readonly kept: KeptPages;
  readonly clock: Clock;
  readonly source: SiteSource<PageContext>;
  readonly contextFor: (request: FastifyRequest, nonce: string) => Promise<PageContext>;
  /** Counts a visit like a call of the interface; false once there were too many. */
  readonly admits: (request: FastifyRequest) => Promise<boolean>;
  /** The first instant after now at which something changes that is read from these tables and not shown. */
  readonly nextMoment: (organizationId: string, tables: ReadonlySet<string>, now: Date) => Promise<Date | undefined>;
};

/** Tables that every page depends on although no call of it reads them: the tenant's record comes from the directory. */
const always = [...tenantTables, "images"];

/**
 * Finds out which visits can share a page: those of guests, to an address that declares it, without a token or an
 * account to act for. Rendering such a page uses nothing of the visitor but what is in the key.
 */
export function guestPages(options: GuestPagesOptions): GuestPages<PageContext> {
  const { kept, clock, source, contextFor, admits } = options;

  async function visit(request: FastifyRequest, nonce: string): Promise<SharedVisit<PageContext> | undefined> {
    if (!kept.isOpen() || source.middleware) return undefined;
    const context = await contextFor(request, nonce);
    const { site } = context;
    if (!site || context.accessToken !== undefined || context.executeAs !== undefined) return undefined;
    const shared = (await source.load()).guestPage(`http://site${request.url}`, context);
    if (!shared || !(await admits(request))) return undefined;
    const { address, reader } = shared;
    const key = JSON.stringify([site.ORGANIZATION_ID, request.protocol, request.host, address, reader]);
    const pageKey = { organizationId: site.ORGANIZATION_ID, key, version: site };
    return {
      address,
      page: (render) => kept.get(pageKey, (ingredients) => make(context, ingredients, render)),
    };
  }

  async function make(context: PageContext, ingredients: Ingredients, render: RenderShared<PageContext>) {
    for (const table of always) ingredients.tables.add(table);
    const page = await render(noting(context, ingredients), context.nonce, context.now);
    const isPage = page.status === 200 && !page.headers.some(([name]) => name.toLowerCase() === "set-cookie");
    if (!isPage) ingredients.isWhole = false;
    if (ingredients.isWhole) {
      const now = new Date(context.now);
      const moment = await options.nextMoment(context.site?.ORGANIZATION_ID ?? "", ingredients.tables, now);
      ingredients.until = Math.min(
        ingredients.until,
        moment?.getTime() ?? Number.POSITIVE_INFINITY,
        nextZoneMidnight(context.now),
      );
    }
    return page;
  }

  return {
    visit: (request, nonce) =>
      visit(request, nonce).catch((error: unknown) => {
        // A visit that cannot be judged gets a page of its own, where the same error is shown if it persists.
        request.log.warn({ err: error }, "a visit could not be looked at");
        return undefined;
      }),
    now: () => clock.now().getTime(),
  };
}

/** The same context; notes what the page asks for, and until when that stays as it is. */
function noting(context: PageContext, ingredients: Ingredients): PageContext {
  return {
    ...context,
    async fetch(path, init) {
      const answer = await recordReads(ingredients.tables, () => context.fetch(path, init));
      if (!answer.ok || (init?.method ?? "GET") !== "GET") ingredients.isWhole = false;
      ingredients.until = Math.min(ingredients.until, firstInstant(await answer.text(), context.now));
      return answer;
    },
  };
}
