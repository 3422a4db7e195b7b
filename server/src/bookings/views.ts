import {
  type Booking,
  type BookingPlace,
  type BookingPlaceSummary,
  type BookingSpace,
  type BookingSpaceAvailability,
  type BookingSpaceSummary,
  type BookingSummary,
  daysOfWeek,
} from "@marquee/contract/bookings";
import { imageView, type ImageRow } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { mayMove, refusalToCancel } from "./cancelable.ts";
import { timeText } from "../kernel/local-time.ts";
import type { BookingRow } from "./queries/bookings.ts";
import type { HoursRow, PlaceRow, SpaceRow } from "./queries/spaces.ts";
import { priceFor, tierPricesView } from "./tier-prices.ts";

type Pictured<Summary> = Omit<Summary, "image"> & { readonly image: ImageRow | null };

export function placeSummaryView(scope: Scope, row: Pictured<BookingPlaceSummary>): BookingPlaceSummary {
  const { id, name, slug, timezone, description } = row;
  return { id, name, slug, timezone, description, image: imageView(scope, row.image) };
}

/** Without who may do what with it. */
export function placeDetailView(scope: Scope, row: Omit<PlaceRow, "spacesCount">) {
  const { address1, address2, city, state, zip, country, createdAt, updatedAt } = row;
  return { ...placeSummaryView(scope, row), address1, address2, city, state, zip, country, createdAt, updatedAt };
}

export function placeView(scope: Scope, row: PlaceRow): BookingPlace {
  return {
    ...placeDetailView(scope, row),
    spacesCount: row.spacesCount,
    viewer: { canManage: scope.caller.isAdministrator ?? false },
  };
}

const currencyOf = ({ organization }: Scope): string => organization.configuration.payment.currency;

export function spaceSummaryView(
  scope: Scope,
  row: Omit<Pictured<BookingSpaceSummary>, "currency">,
): BookingSpaceSummary {
  const { id, name, slug, supply, slotDuration, price, description } = row;
  const image = imageView(scope, row.image);
  return { id, name, slug, supply, slotDuration, price, currency: currencyOf(scope), description, image };
}

const minute = 60_000;

export function availabilityView({ id, dayOfWeek, opens, closes }: HoursRow): BookingSpaceAvailability {
  return {
    id,
    dayOfWeek: daysOfWeek[dayOfWeek] ?? "sunday",
    startTime: new Date(opens * minute),
    endTime: new Date(closes * minute),
    opens: timeText(opens),
    closes: timeText(closes),
  };
}

/** Without what it is to the caller. */
export function spaceDetailView(scope: Scope, row: SpaceRow) {
  const { placeId, start, end, leadMinutes, daysAhead, bufferMinutes, cancelHours, bookingsPerAccount } = row;
  return {
    ...spaceSummaryView(scope, row),
    placeId,
    start,
    end,
    leadMinutes,
    daysAhead,
    bufferMinutes,
    cancelHours,
    bookingsPerAccount,
    needsApproval: row.needsApproval,
    tierPrices: tierPricesView(scope, row),
    availability: row.hours.map(availabilityView),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function spaceView(scope: Scope, row: SpaceRow): BookingSpace {
  const mayHaveMore = row.bookingsPerAccount === null || row.own < row.bookingsPerAccount;
  return {
    ...spaceDetailView(scope, row),
    viewer: {
      canBook: scope.caller.accountId !== undefined && mayHaveMore,
      coming: row.own,
      price: priceFor(row, scope.caller),
    },
  };
}

type Timed = Pick<BookingRow, "status" | "expiresAt">;

/** A held place whose time is over is none, whether that was noted or not. */
export const isExpired = ({ status, expiresAt }: Timed, now: Date): boolean =>
  status === "draft" && expiresAt !== null && expiresAt <= now;

/** It waits for an answer: one that was taken back or declined keeps that it was asked for, and waits no more. */
export const isAsked = ({ status, approval }: Pick<BookingRow, "status" | "approval">): boolean =>
  status === "draft" && approval === "asked";

export function bookingSummaryView(
  { now }: Pick<Scope, "now">,
  row: Pick<BookingRow, "id" | "alternateId" | "day" | "time" | "start" | "end"> & Timed,
): BookingSummary {
  return {
    id: row.id,
    alternateId: row.alternateId ?? 0,
    day: row.day,
    time: row.time,
    duration: (row.end.getTime() - row.start.getTime()) / minute,
    status: isExpired(row, now) ? "canceled" : row.status,
  };
}

/** What those who run the community have to say about it, or have said. */
export function approvalOf({
  status,
  approval,
  needsApproval,
}: Pick<BookingRow, "status" | "approval" | "needsApproval">): Booking["approval"] {
  return approval ?? (status === "draft" && needsApproval ? "needed" : null);
}

/** Without what it is to the caller. */
export function bookingDetailView(scope: Scope, row: BookingRow) {
  const { createdAt, updatedAt, start, end, price, currency, usedAt, canceledAt, cancelReason } = row;
  return {
    ...bookingSummaryView(scope, row),
    space: spaceSummaryView(scope, row.space),
    place: placeSummaryView(scope, row.place),
    createdAt,
    updatedAt,
    start,
    end,
    price,
    currency,
    approval: approvalOf(row),
    expiresAt: isExpired(row, scope.now) ? null : row.expiresAt,
    usedAt,
    canceledAt: isExpired(row, scope.now) ? row.expiresAt : canceledAt,
    cancelReason,
  };
}

/** What was charged for it and has not gone back; what is still owed counts. */
export const paidFor = ({ charged, refunded }: Pick<BookingRow, "charged" | "refunded">): number =>
  charged === null ? 0 : charged - refunded;

export function bookingView(scope: Scope, row: BookingRow): Booking {
  const detail = bookingDetailView(scope, row);
  const canCancel = detail.status !== "canceled" && refusalToCancel(row, scope.now) === undefined;
  return {
    ...detail,
    cancelableUntil: row.cancelableUntil,
    viewer: { canCancel, canMove: mayMove(row, scope.now), refund: canCancel ? paidFor(row) : 0 },
  };
}
