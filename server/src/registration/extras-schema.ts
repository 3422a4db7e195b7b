import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, keyOf, moment, money, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { addOns } from "../passes/add-ons-schema.ts";
import { roomTypes } from "../passes/room-types-schema.ts";
import { passes, registrations } from "./schema.ts";

/** An add-on of a pass, at the price of the moment it was put in the cart. */
export const passAddOns = pgTable(
  "pass_add_ons",
  {
    organizationId: tenantId(),
    id: id(),
    passId: uuid("pass_id").notNull(),
    addOnId: uuid("add_on_id").notNull(),
    price: money("price").notNull(),
    discount: money("discount").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.passId, table.addOnId] }),
    refersTo({
      name: "pass_add_ons_pass",
      from: [table.organizationId, table.passId],
      to: passes,
      onDelete: "cascade",
    }),
    refersTo({
      name: "pass_add_ons_add_on",
      from: [table.organizationId, table.addOnId],
      to: addOns,
      onDelete: "restrict",
    }),
    check(
      "pass_add_ons_price_check",
      sql`${table.price} >= 0 and ${table.discount} >= 0 and ${table.discount} <= ${table.price}`,
    ),
    uniqueIndex("pass_add_ons_id_unique").on(table.organizationId, table.id),
    index("pass_add_ons_add_on_index").on(table.organizationId, table.addOnId),
  ],
);

/** A room that passes of one registration share. Owner of its nights in the capacity ledger. */
export const reservations = pgTable(
  "reservations",
  {
    organizationId: tenantId(),
    id: id(),
    registrationId: uuid("registration_id").notNull(),
    roomTypeId: uuid("room_type_id").notNull(),
    /** Null where stays in rooms of the type have no dates. */
    start: moment("start_at"),
    end: moment("end_at"),
    price: money("price").notNull(),
    discount: money("discount").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "reservations_registration",
      from: [table.organizationId, table.registrationId],
      to: registrations,
      onDelete: "restrict",
    }),
    refersTo({
      name: "reservations_room_type",
      from: [table.organizationId, table.roomTypeId],
      to: roomTypes,
      onDelete: "restrict",
    }),
    check("reservations_dates_check", sql`${table.start} < ${table.end}`),
    check(
      "reservations_price_check",
      sql`${table.price} >= 0 and ${table.discount} >= 0 and ${table.discount} <= ${table.price}`,
    ),
    index("reservations_registration_index").on(table.organizationId, table.registrationId),
    index("reservations_room_type_index").on(table.organizationId, table.roomTypeId),
  ],
);

/** Which passes sleep in which room: one room a pass. */
export const reservationPasses = pgTable(
  "reservation_passes",
  { organizationId: tenantId(), passId: uuid("pass_id").notNull(), reservationId: uuid("reservation_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.passId] }),
    refersTo({
      name: "reservation_passes_pass",
      from: [table.organizationId, table.passId],
      to: passes,
      onDelete: "cascade",
    }),
    refersTo({
      name: "reservation_passes_reservation",
      from: [table.organizationId, table.reservationId],
      to: reservations,
      onDelete: "cascade",
    }),
    index("reservation_passes_reservation_index").on(table.organizationId, table.reservationId),
  ],
);

memberData(passAddOns, {
  of: (account) => sql`exists (select from ${passes} pass
    join ${registrations} own on own.organization_id = pass.organization_id and own.id = pass.registration_id
    where ${ofTenant(sql`${passAddOns.organizationId}`, "pass")} and pass.id = ${passAddOns.passId}
      and own.account_id = ${account})`,
  exports: ["id", "passId", "addOnId", "price", "discount"],
});

memberData(reservations, {
  of: (account) => sql`exists (select from ${registrations} own
    where ${ofTenant(sql`${reservations.organizationId}`, "own")} and own.id = ${reservations.registrationId}
      and own.account_id = ${account})`,
  exports: ["id", "registrationId", "roomTypeId", "start", "end", "price", "discount", "createdAt"],
});

memberData(reservationPasses, {
  of: (account) => sql`exists (select from ${passes} pass
    join ${registrations} own on own.organization_id = pass.organization_id and own.id = pass.registration_id
    where ${ofTenant(sql`${reservationPasses.organizationId}`, "pass")} and pass.id = ${reservationPasses.passId}
      and own.account_id = ${account})`,
  exports: ["passId", "reservationId"],
});
