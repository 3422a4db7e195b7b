import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { capacityHolds } from "../kernel/db/kernel-schema.ts";
import { passes, registrations } from "../registration/schema.ts";
import { type RefundSpec, insertPayments } from "./fixtures-payments.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type PassType = { readonly id: string; readonly price: number; readonly supply?: number | null };

/** A submitted registration with its passes; places are taken in the ledger as a sale would. */
export type RegistrationSpec = {
  readonly account: { readonly id: string };
  readonly event: { readonly id: string; readonly registrationLimit?: number | null };
  readonly passTypes?: readonly PassType[];
  readonly at?: Date;
  /** When its passes were checked in. */
  readonly usedAt?: Date;
  /** Who took the money for them; without it nothing says that they were paid for. */
  readonly paidBy?: "manual";
  /** The money is there, and not only promised. */
  readonly hasArrived?: true;
  /** What the host gave back of each of its passes. */
  readonly refund?: RefundSpec;
  /** By which code for a group its passes were taken: the places are its own. */
  readonly coupon?: { readonly id: string; readonly useLimit: number } | undefined;
  /** Its passes wait for answers. */
  readonly isUnanswered?: true;
};

export type RegistrationFixture = {
  readonly id: string;
  readonly passes: readonly { readonly id: string; readonly code: string }[];
};

type CapacityClaim = {
  readonly kind: string;
  readonly subjectId: string;
  readonly ownerId: string;
  readonly size: number | null;
  readonly quantity?: number;
};

export async function insertRegistrations(
  ground: FixtureTarget,
  specs: readonly RegistrationSpec[],
): Promise<RegistrationFixture[]> {
  const { database, organizationId, clock } = ground;
  const soldPasses = specs.reduce((sum, { passTypes = [] }) => sum + passTypes.length, 0);
  const numbers = {
    registration: await reserve(ground, "registration", specs.length),
    pass: await reserve(ground, "pass", soldPasses),
  };
  const made = specs.map(({ account, event, passTypes = [], at = clock.now(), usedAt, isUnanswered, coupon }) => {
    const about = { organizationId, eventId: event.id, createdAt: at, updatedAt: at };
    const row = {
      ...about,
      id: newId(),
      alternateId: numbers.registration(),
      accountId: account.id,
      status: "ready" as const,
      submittedAt: at,
    };
    const bought = passTypes.map((type) => ({
      ...about,
      id: newId(),
      alternateId: numbers.pass(),
      registrationId: row.id,
      passTypeId: type.id,
      status: isUnanswered ? ("needsInfo" as const) : ("ready" as const),
      code: randomBytes(18).toString("base64url"),
      price: type.price,
      discount: coupon ? type.price : 0,
      couponId: coupon?.id ?? null,
      payerId: account.id,
      usedAt: usedAt ?? null,
    }));
    const uses = bought.map(({ id: ownerId }) => ({
      kind: "coupon",
      subjectId: coupon?.id ?? "",
      ownerId,
      size: coupon?.useLimit ?? null,
    }));
    const places: CapacityClaim[] = [
      { kind: "event", subjectId: event.id, ownerId: row.id, size: event.registrationLimit ?? null },
      ...passTypes.map((type, index) => ({
        kind: "passType",
        subjectId: type.id,
        ownerId: bought[index]?.id ?? "",
        size: type.supply ?? null,
      })),
    ];
    return { row, bought, claims: coupon ? uses : places };
  });
  await insertRows(
    database,
    registrations,
    made.map(({ row }) => row),
  );
  await insertRows(
    database,
    passes,
    made.flatMap(({ bought }) => bought),
  );
  await insertClaims(
    ground,
    made.flatMap(({ claims }) => claims),
  );
  await countRegistrations(ground);
  const paid = made.flatMap(({ row, bought }, index) => {
    const { paidBy, hasArrived = false, refund } = specs[index] ?? {};
    return paidBy ? [{ ...row, at: row.submittedAt, passes: bought, hasArrived, refund }] : [];
  });
  if (paid.length > 0) await insertPayments(ground, paid);
  return made.map(({ row, bought }) => ({ id: row.id, passes: bought }));
}

/** Numbers that people read out, from where the tenant's counter stands. */
async function reserve(
  { database, organizationId }: FixtureTarget,
  kind: string,
  amount: number,
): Promise<() => number> {
  const [row] = await database.execute<{ value: string | number }>(sql`
    insert into counters as c (organization_id, kind, value) values (${organizationId}, ${kind}, ${amount})
    on conflict (organization_id, kind) do update set value = c.value + excluded.value returning c.value`);
  let next = Number(row?.value ?? amount) - amount;
  return () => (next += 1);
}

/** Takes places for good. */
export async function insertClaims(
  { database, organizationId, clock }: FixtureTarget,
  claims: readonly CapacityClaim[],
): Promise<void> {
  const now = clock.now();
  const pools = Map.groupBy(claims, ({ kind, subjectId }) => `${kind} ${subjectId}`);
  const rows = [...pools.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            organization_id: organizationId,
            kind: first.kind,
            subject_id: first.subjectId,
            size: first.size,
            taken: [first, ...others].reduce((sum, { quantity = 1 }) => sum + quantity, 0),
            is_queued: false,
            created_at: now,
            updated_at: now,
          },
        ]
      : [],
  );
  await database.execute(sql`
    insert into capacity_pools as p select * from json_populate_recordset(null::capacity_pools, ${JSON.stringify(rows)}::json)
    on conflict (organization_id, kind, subject_id) do update set taken = p.taken + excluded.taken`);
  await insertRows(
    database,
    capacityHolds,
    claims.map(({ size: _, quantity = 1, ...claim }) => ({
      ...claim,
      organizationId,
      quantity,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

async function countRegistrations({ database, organizationId }: FixtureTarget): Promise<void> {
  await database.execute(sql`
    update events e set registrations_count = r.count
    from (select event_id, count(*)::int as count from registrations where organization_id = ${organizationId} and status = 'ready' group by event_id) r
    where e.organization_id = ${organizationId} and e.id = r.event_id and e.registrations_count <> r.count`);
}
