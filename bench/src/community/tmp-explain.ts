import { buildCommunity } from "./tmp-dataset.ts";
const { world, tenant, reader } = await buildCommunity();
const headers = { organization: tenant.organization.id, authorization: await tenant.tokenFor(reader) };
const path = "/self/notifications";
const original = world.driver.query;
let seen: { text: string; values: readonly unknown[] } | undefined;
Object.assign(world.driver, { query: async (t: string, text: string, values: readonly unknown[]) => {
  if (text.includes('"read_at"')) seen = { text, values };
  return original.call(world.driver, t, text, values);
} });
for (let i = 0; i < 12; i += 1) { const at = performance.now(); await world.server.inject({ path, headers }); console.log(i, (performance.now() - at).toFixed(1)); }
if (!seen) throw new Error();
const { text, values } = seen;
console.log(text.length, values.length);
const literal = (v: unknown) => v === null ? "null" : typeof v === "number" || typeof v === "boolean" ? String(v) : `'${String(v)}'`;
for (const mode of ["force_custom_plan", "force_generic_plan"]) {
  await world.driver.transaction(tenant.organization.id, async (run) => {
    await run(`set local plan_cache_mode = '${mode}'`, []);
    await run(`prepare p_${mode} as ${text}`, []);
    const { rows } = await run(`explain (analyze, buffers) execute p_${mode}(${values.map(literal).join(",")})`, []);
    console.log(mode, rows.map(([line]) => line).filter((l) => !/never executed/.test(String(l))).join("\n"));
  });
}
process.exit();
