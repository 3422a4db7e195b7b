import type { Bus } from "./bus.ts";
import type { Connection } from "./connection.ts";

/** Most accounts have one connection: a set is made for the second. */
type Own = Connection | Set<Connection>;
type Tenant = Map<string, Own>;

/** The open connections of this process, by tenant and account. */
export type People = {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  isAnyOf(organizationId: string): boolean;
  of(organizationId: string, accountId: string): Iterable<Connection>;
  /** What an account has opened in the name of others. */
  actingBy(organizationId: string, accountId: string): Iterable<Connection>;
  /** Calls for every connection of the accounts that are both wanted and here, whichever set is the smaller to walk. */
  each(
    organizationId: string,
    accountIds: ReadonlySet<string>,
    work: (connection: Connection, accountId: string) => void,
  ): void;
};

export function createPeople(bus: Bus): People {
  const tenants = new Map<string, Tenant>();
  /** Searched linearly: few connections act for others. */
  const acting = new Set<Connection>();

  function tenantOf(organizationId: string): Tenant {
    const known = tenants.get(organizationId);
    if (known) return known;
    const made: Tenant = new Map();
    tenants.set(organizationId, made);
    bus.follow(organizationId);
    return made;
  }

  return {
    add(connection) {
      const { organizationId, accountId } = connection.peer;
      const tenant = tenantOf(organizationId);
      const own = tenant.get(accountId);
      if (own instanceof Set) own.add(connection);
      else tenant.set(accountId, own ? new Set([own, connection]) : connection);
      if (connection.peer.actingAccountId !== accountId) acting.add(connection);
    },
    remove(connection) {
      acting.delete(connection);
      const { organizationId, accountId } = connection.peer;
      const tenant = tenants.get(organizationId);
      const own = tenant?.get(accountId);
      if (!tenant || !own) return;
      if (own instanceof Set) own.delete(connection);
      if (own === connection || (own instanceof Set && own.size === 0)) tenant.delete(accountId);
      if (tenant.size > 0) return;
      tenants.delete(organizationId);
      bus.unfollow(organizationId);
    },
    isAnyOf: (organizationId) => tenants.has(organizationId),
    of(organizationId, accountId) {
      const own = tenants.get(organizationId)?.get(accountId);
      if (!own) return [];
      return own instanceof Set ? own : [own];
    },
    actingBy: (organizationId, accountId) =>
      [...acting].filter(({ peer }) => peer.organizationId === organizationId && peer.actingAccountId === accountId),
    each(organizationId, accountIds, work) {
      const tenant = tenants.get(organizationId);
      if (!tenant) return;
      if (accountIds.size > tenant.size) {
        for (const [accountId, own] of tenant) if (accountIds.has(accountId)) workOn(own, accountId, work);
        return;
      }
      for (const accountId of accountIds) {
        const own = tenant.get(accountId);
        if (own) workOn(own, accountId, work);
      }
    },
  };
}

function workOn(own: Own, accountId: string, work: (connection: Connection, accountId: string) => void): void {
  if (!(own instanceof Set)) return work(own, accountId);
  for (const connection of own) work(connection, accountId);
}
