import type { Tenant } from "./tenant.ts";

/** What is kept of one tenant at most, where the key is chosen by whoever asks: a host, for example. */
const keysKept = 8;

/**
 * Keeps what depends on nothing but the record of a tenant and a key: worked out once, however many ask at the same time,
 * and gone with the record, since the directory makes another object of one that has changed. A fault is not kept.
 */
export function keptByTenant<Value>() {
  const kept = new WeakMap<Tenant, Map<string, Promise<Value>>>();
  return (tenant: Tenant, key: string, make: () => Promise<Value>): Promise<Value> => {
    let ofTenant = kept.get(tenant);
    if (!ofTenant) kept.set(tenant, (ofTenant = new Map()));
    const known = ofTenant.get(key);
    if (known) return known;
    const made = make();
    if (ofTenant.size >= keysKept) ofTenant.clear();
    ofTenant.set(key, made);
    const values = ofTenant;
    made.catch(() => values.get(key) === made && values.delete(key));
    return made;
  };
}
