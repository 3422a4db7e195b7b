import type { Driver } from "../db/driver.ts";
import type { Clock } from "../../clock.ts";
import { type SafetyChoices, withChoices } from "./safety.ts";
import type { Tenant, TenantConfiguration, TenantTier } from "./tenant.ts";

/**
 * Finds tenants by id and by domain. Answers are kept for `freshness` ms, unknown ones too. A tenant stays the same object
 * for as long as nothing of its record changes: what is worked out from one is kept with it (`keptByTenant`).
 */
export type TenantDirectory = {
  byId(id: string): Promise<Tenant | undefined>;
  /** `host` as in the Host header: the port is ignored. */
  byHost(host: string): Promise<Tenant | undefined>;
  all(): Promise<Tenant[]>;
  /** Forgets what it knows: after a tenant was created or changed. */
  forget(): void;
};

/** Tables that a tenant's record is read from: whatever is read of a tenant depends on them. */
export const tenantTables: ReadonlySet<string> = new Set([
  "organizations",
  "organization_domains",
  "safety_settings",
  "reaction_settings",
  "payment_settings",
  "tiers",
]);

const freshness = 5_000;
const entriesKept = 10_000;
/** A community has a handful of tiers, which stand beside many of its people: they come with its record. */
const tiers = `(select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'priority', t.priority, 'name', t.name,
    'iconName', t.icon_name, 'color', t.color, 'image', json_build_object('id', i.id, 'width', i.width, 'height', i.height,
    'moderation', i.moderation, 'placeholder', i.placeholder, 'color', i.color)) order by t.priority desc, t.slug), '[]')
  from tiers t join images i on i.organization_id = t.organization_id and i.id = t.image_id
  where t.organization_id = o.id)`;
/** What administrators have chosen in place of what the file says. */
const choices = "(select s.choices from safety_settings s where s.organization_id = o.id)";
const reactions = "(select r.reactions from reaction_settings r where r.organization_id = o.id)";
const provider = "(select p.provider from payment_settings p where p.organization_id = o.id)";
const columns = `select o.id, o.slug, o.enabled, o.configuration, ${tiers}, ${choices}, ${reactions}, ${provider}, o.updated_at
  from organizations o`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type DirectoryParts = {
  readonly siteUrlOf: (domain: string) => string;
  /** By which money is taken where administrators have not chosen, in place of what the file says. */
  readonly usualProvider?: Provider | undefined;
};
type Provider = TenantConfiguration["payment"]["provider"];

export function tenantDirectory(
  driver: Driver,
  clock: Clock,
  { siteUrlOf, usualProvider }: DirectoryParts,
): TenantDirectory {
  const kept = new Map<string, { tenant: Promise<Tenant | undefined>; until: number }>();
  const latest = new Map<string, { record: string; tenant: Tenant }>();

  function toTenant(row: unknown[]): Tenant {
    // Written by `npm run tenant`, which validates; the column is jsonb.
    const [id, slug, enabled, file, tiers, choices, chosen, provider] = row as [
      string,
      string,
      boolean,
      TenantConfiguration,
      TenantTier[],
      SafetyChoices | null,
      readonly string[] | null,
      Provider | null,
    ];
    // The moment of the last change is a part of it: a pool is changed together with the record, and is not in it.
    const record = JSON.stringify(row);
    const known = latest.get(id);
    if (known?.record === record) return known.tenant;
    const configuration = {
      ...withChoices(file, choices ?? {}),
      ...(chosen && { REACTIONS: chosen }),
      payment: { ...file.payment, provider: provider ?? usualProvider ?? file.payment.provider },
    };
    const siteUrl = siteUrlOf(configuration.domains[0] ?? "localhost");
    const tenant = { id, slug, enabled, configuration, tiers, siteUrl };
    if (latest.size >= entriesKept) latest.clear();
    latest.set(id, { record, tenant });
    return tenant;
  }

  async function find(condition: string, value: string): Promise<Tenant | undefined> {
    const { rows } = await driver.query("system", `${columns} ${condition}`, [value]);
    return rows[0] && toTenant(rows[0]);
  }

  function remember(key: string, load: () => Promise<Tenant | undefined>): Promise<Tenant | undefined> {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.tenant;
    if (kept.size >= entriesKept) kept.clear();
    const tenant = load();
    kept.set(key, { tenant, until: now + freshness });
    tenant.catch(() => kept.delete(key));
    return tenant;
  }

  return {
    byId: (id) =>
      uuid.test(id) ? remember(`id ${id}`, () => find("where o.id = $1", id)) : Promise.resolve(undefined),
    byHost: (host) => {
      const domain = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
      return remember(`host ${domain}`, () =>
        find("join organization_domains d on d.organization_id = o.id where d.domain = $1", domain),
      );
    },
    all: async () => (await driver.query("system", `${columns} order by o.slug`, [])).rows.map(toTenant),
    forget: () => kept.clear(),
  };
}
