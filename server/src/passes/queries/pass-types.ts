import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { imageOf } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { coupons, passTypes } from "../schema.ts";
import { freePlaces } from "./free-places.ts";
import { taxedEvent } from "./taxed-event.ts";

type ScheduleJson = {
  id: string;
  name: string | null;
  price: number;
  startDate: string;
  endDate: string;
  createdAt: string;
  updatedAt: string;
};
type RefundJson = { id: string; percentage: number; startDate: string; endDate: string };

// A column is named with its table only inside a piece of SQL of its own: bare, it would mean the inner table's.
const [tenant, id, supply] = [sql`${passTypes.organizationId}`, sql`${passTypes.id}`, sql`${passTypes.supply}`];
const pool = { kind: "passType", tenant, id, supply };

const schedules = sql<
  ScheduleJson[]
>`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'price', s.price, 'startDate', s.start_date, 'endDate', s.end_date, 'createdAt', s.created_at, 'updatedAt', s.updated_at) order by s.start_date, s.id), '[]')
  from price_schedules s where ${ofTenant(tenant, "s")} and s.pass_type_id = ${id})`;

const refunds = sql<
  RefundJson[]
>`(select coalesce(json_agg(json_build_object('id', r.id, 'percentage', r.percentage, 'startDate', r.start_date, 'endDate', r.end_date) order by r.start_date, r.id), '[]')
  from refund_schedules r where ${ofTenant(tenant, "r")} and r.pass_type_id = ${id})`;

const image = imageOf(tenant, sql`${passTypes.featuredImageId}`);

/** What decides about selling a pass type: its row and its prices over time. */
export type SellablePassType = Awaited<ReturnType<typeof findSellable>>[number];

/** The pass types of an event with their prices over time; the private and the retired ones too. */
export async function findSellable(scope: LedgerScope, eventId: string) {
  const rows = await scope.database
    .select({ ...getTableColumns(passTypes), priceSchedules: schedules })
    .from(passTypes)
    .where(and(ofTenant(scope, passTypes), eq(passTypes.eventId, eventId)))
    .orderBy(asc(passTypes.sortOrder), asc(passTypes.id));
  return rows.map((row) => ({ ...row, priceSchedules: row.priceSchedules.map(dated) }));
}

export type PassTypeRow = Awaited<ReturnType<typeof findPassTypesOfEvent>>[number];

/** The pass types of an event with everything a screen shows of them, in the organiser's order. */
export async function findPassTypesOfEvent(scope: LedgerScope, eventId: string) {
  const rows = await scope.database
    .select({
      ...getTableColumns(passTypes),
      priceSchedules: schedules,
      refundSchedules: refunds,
      free: freePlaces(pool, scope.now),
      featuredImage: image,
      event: taxedEvent(tenant, sql`${passTypes.eventId}`),
    })
    .from(passTypes)
    .where(and(ofTenant(scope, passTypes), eq(passTypes.eventId, eventId)))
    .orderBy(asc(passTypes.sortOrder), asc(passTypes.id));
  return rows.map((row) => ({
    ...row,
    priceSchedules: row.priceSchedules.map(dated),
    refundSchedules: row.refundSchedules.map(dated),
  }));
}

function dated<Row extends { startDate: string; endDate: string }>(row: Row) {
  return { ...row, startDate: new Date(row.startDate), endDate: new Date(row.endDate) };
}

export type CouponRow = typeof coupons.$inferSelect;

/** The coupon of an event by what a person typed; case does not matter. */
export async function findCouponByCode(
  scope: LedgerScope,
  eventId: string,
  code: string,
): Promise<CouponRow | undefined> {
  const [coupon] = await scope.database
    .select()
    .from(coupons)
    .where(and(ofTenant(scope, coupons), eq(coupons.eventId, eventId), eq(coupons.codeKey, code.trim().toLowerCase())));
  return coupon;
}

export async function findCoupons(scope: LedgerScope, couponIds: readonly string[]): Promise<CouponRow[]> {
  if (couponIds.length === 0) return [];
  return scope.database
    .select()
    .from(coupons)
    .where(and(ofTenant(scope, coupons), sql`${coupons.id} = any(${arrayOf("uuid", couponIds)})`));
}
