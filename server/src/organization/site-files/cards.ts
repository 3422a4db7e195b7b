import { createHash } from "node:crypto";
import type { Account } from "@marquee/contract/accounts";
import type { Event } from "@marquee/contract/events";
import { headers, type Wire } from "@marquee/contract/kernel";
import type { SharedYear } from "@marquee/contract/years";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Card, drawCard } from "../../kernel/cards/index.ts";
import { localeOf } from "../../kernel/http/context.ts";
import { personName } from "../../kernel/person-name.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import type { Texts } from "../../kernel/texts.ts";
import { parameterOf, type SiteFile, type SiteFilesParts } from "./site-file.ts";

type About = Pick<Card, "title" | "facts">;
type Parts = SiteFilesParts & { readonly site: FastifyInstance };

const cardsKept = 100;

/**
 * The picture of a shared page, `/cards/site.png`, `/cards/events/<slug>.png`, `/cards/people/<username>.png` or
 * `/cards/years/<code>.png`. It is
 * made of what a guest may read, through the same calls, so it can show nothing else.
 */
export function cardOf({ kernel, files, site }: Parts) {
  const kept = new Map<string, Promise<Buffer>>();

  async function iconOf({ id, configuration }: Tenant): Promise<Uint8Array | undefined> {
    const [, , , , imageId] = (configuration.APP_ICON ?? configuration.ICON.DARK ?? "").split("/");
    return imageId ? files.readImage(id, imageId, 96) : undefined;
  }

  async function drawn(tenant: Tenant, about: About, key: string): Promise<Buffer> {
    const { NAME: community, PRIMARY_COLOR: primary, SECONDARY_COLOR: secondary } = tenant.configuration;
    const known =
      kept.get(key) ?? iconOf(tenant).then((icon) => drawCard({ community, primary, secondary, icon, ...about }));
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > cardsKept && oldest !== undefined) kept.delete(oldest);
    known.catch(() => kept.delete(key));
    return known;
  }

  return async (tenant: Tenant, request: FastifyRequest): Promise<SiteFile | undefined> => {
    const about = await subjectOf({ site, texts: kernel.texts }, tenant, request);
    if (!about) return undefined;
    const { NAME, PRIMARY_COLOR, SECONDARY_COLOR, APP_ICON } = tenant.configuration;
    const all = JSON.stringify([tenant.id, NAME, PRIMARY_COLOR, SECONDARY_COLOR, APP_ICON, about]);
    const key = createHash("sha256").update(all).digest("base64url");
    return { type: "image/png", body: await drawn(tenant, about, key), etag: `"${key}"` };
  };
}

type Sources = { readonly site: FastifyInstance; readonly texts: Texts };

async function subjectOf(
  { site, texts }: Sources,
  tenant: Tenant,
  request: FastifyRequest,
): Promise<About | undefined> {
  const [kind, name] = [parameterOf(request, "kind"), parameterOf(request, "name").replace(/\.png$/, "")];
  if (kind === "site.png" && name === "")
    return { title: tenant.configuration.DESCRIPTION, facts: new URL(tenant.siteUrl).hostname };
  if (name === "") return undefined;
  const locale = localeOf(tenant, String(Reflect.get(Object(request.query), "locale") ?? ""));
  const read = <Data>(path: string) => asGuest<Data>(site, request, `/api/${path}/${encodeURIComponent(name)}`, locale);
  if (kind === "events") {
    const event = await read<Wire<Event>>("events");
    return event && { title: event.name, facts: factsOf(event, tenant, locale) };
  }
  if (kind === "people") {
    const person = await read<Wire<Account>>("accounts");
    return person && aboutPerson(person);
  }
  if (kind === "years") {
    const year = await read<Wire<SharedYear>>("years");
    return year && aboutYear(year, (id, data) => texts.text(locale, id, data), tenant.configuration.NAME);
  }
  return undefined;
}

/** What a guest is answered; undefined where they are refused. */
async function asGuest<Data>(
  site: FastifyInstance,
  request: FastifyRequest,
  url: string,
  locale: string,
): Promise<Data | undefined> {
  const answer = await site.inject({
    url,
    headers: { host: request.host, [headers.locale]: locale },
    remoteAddress: request.ip,
  });
  if (answer.statusCode !== 200) return undefined;
  const envelope: { data: Data } = JSON.parse(answer.body);
  return envelope.data;
}

function factsOf(event: Wire<Event>, tenant: Tenant, locale: string): string {
  const timeZone = event.timezone ?? tenant.configuration.timezone;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const location = [event.venue, event.city].filter(Boolean).join(", ");
  return [when.format(new Date(event.eventStart)), location].filter(Boolean).join("  ·  ");
}

type Say = (id: string, data: Record<string, string | number>) => string;

function aboutYear(shared: Wire<SharedYear>, say: Say, community: string): About {
  const name = personName(shared.account);
  const counted = (["events", "posts", "groups"] as const).filter((kind) => shared[kind] > 0);
  return {
    title: say("year.titleOf", { name, year: String(shared.year), community }),
    facts: counted.map((kind) => say(`year.facts.${kind}`, { count: shared[kind] })).join("  ·  "),
  };
}

function aboutPerson({ title, company, ...person }: Wire<Account>): About {
  return { title: personName(person), facts: [title, company].filter(Boolean).join("  ·  ") };
}
