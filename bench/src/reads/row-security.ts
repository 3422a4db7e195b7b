import pg from "pg";
import { type Figure, median } from "../measure.ts";
import type { FromOwn } from "./messages.ts";

const readsARound = 2_000;
const rounds = 9;

/** The cost of row-level security on one read by its key: the same prepared statement as the tenant's role and as the owner. */
export async function securityFigure({ databaseUrl, headers, reads }: FromOwn): Promise<Figure> {
  const [owner, tenant] = [
    new pg.Client({ connectionString: databaseUrl }),
    new pg.Client({ connectionString: databaseUrl }),
  ];
  await Promise.all([owner.connect(), tenant.connect()]);
  const organizationId = headers["organization"];
  await tenant.query("select set_config('role', 'marquee_app', false), set_config('app.organization_id', $1, false)", [
    organizationId,
  ]);
  const values = [organizationId, reads[0]?.ids[0]];
  const time = async (client: pg.Client): Promise<number> => {
    const started = performance.now();
    for (let read = 0; read < readsARound; read += 1)
      await client.query({ name: "read", text: "select * from events where organization_id = $1 and id = $2", values });
    return (performance.now() - started) / readsARound;
  };
  const ratios: number[] = [];
  let shown = "";
  for (let round = 0; round <= rounds; round += 1) {
    const [without, withIt] = [await time(owner), await time(tenant)];
    if (round > 0) ratios.push(withIt / without);
    shown = `${(withIt * 1000).toFixed(0)} µs with it, ${(without * 1000).toFixed(0)} µs without`;
  }
  await Promise.all([owner.end(), tenant.end()]);
  return {
    name: "one event by its key with row-level security, against without",
    ratio: median(ratios),
    limit: { atMost: 1.1 },
    detail: shown,
  };
}
