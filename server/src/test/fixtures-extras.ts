import { addOnNeeds, addOnPassTypes, addOns } from "../passes/add-ons-schema.ts";
import { roomTypeAddOns, roomTypePassTypes, roomTypes } from "../passes/room-types-schema.ts";
import { images } from "../images/schema.ts";
import type { Database } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import type { At, Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

type Unplaced<Table extends { $inferInsert: object }> = Partial<
  Omit<Some<Table>, "roomTypeId" | "passTypeId" | "addOnId">
>;

/** `passTypes` are slugs, `needs` names of other add-ons. */
export type AddOnSpec = Some<typeof addOns> & {
  readonly passTypes?: readonly string[];
  readonly needs?: readonly string[];
};
export type RoomTypeSpec = Some<typeof roomTypes> & {
  readonly passTypes?: readonly (Unplaced<typeof roomTypePassTypes> & { readonly passType: string })[];
  readonly addOns?: readonly (Unplaced<typeof roomTypeAddOns> & { readonly addOn: string })[];
};
export type ExtraSpecs = { readonly addOns?: readonly AddOnSpec[]; readonly roomTypes?: readonly RoomTypeSpec[] };

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"] & { id: string };
export type GatheredExtras = ReturnType<typeof noExtraRows>;

export const noExtraRows = () => ({
  addOns: new Array<Row<typeof addOns>>(),
  addOnPassTypes: new Array<typeof addOnPassTypes.$inferInsert>(),
  addOnNeeds: new Array<typeof addOnNeeds.$inferInsert>(),
  images: new Array<Row<typeof images>>(),
  roomTypes: new Array<Row<typeof roomTypes>>(),
  roomTypePassTypes: new Array<Row<typeof roomTypePassTypes>>(),
  roomTypeAddOns: new Array<Row<typeof roomTypeAddOns>>(),
});

/** The rows of what is sold beside the passes of an event. */
export function gatherExtras(
  at: At,
  eventId: string,
  { addOns: sold = [], roomTypes: rooms = [] }: ExtraSpecs,
  passTypeId: (slug: string) => string,
  rows: GatheredExtras,
): void {
  const { organizationId } = at;
  const ids = new Map<string, string>();
  for (const [index, { passTypes = [], needs = [], ...addOn }] of sold.entries()) {
    const row = { ...at, eventId, name: `Add-on ${index + 1}`, price: 0, sortOrder: index, ...addOn, id: newId() };
    ids.set(row.name, row.id);
    rows.addOns.push(row);
    rows.addOnPassTypes.push(
      ...passTypes.map((slug) => ({ organizationId, addOnId: row.id, passTypeId: passTypeId(slug) })),
    );
    rows.addOnNeeds.push(...needs.map((name) => ({ organizationId, addOnId: row.id, neededId: ids.get(name) ?? "" })));
  }
  for (const [index, { passTypes = [], addOns: extending = [], imageId, ...room }] of rooms.entries()) {
    const image = { ...at, id: newId(), type: "activity" as const, width: 960, height: 540, bytes: 1 };
    if (!imageId) rows.images.push(image);
    const row = {
      ...at,
      eventId,
      name: `Room ${index + 1}`,
      price: 0,
      sortOrder: index,
      imageId: imageId ?? image.id,
      ...room,
      id: newId(),
    };
    rows.roomTypes.push(row);
    rows.roomTypePassTypes.push(
      ...passTypes.map(({ passType, ...terms }) => ({
        ...at,
        ...terms,
        id: newId(),
        roomTypeId: row.id,
        passTypeId: passTypeId(passType),
      })),
    );
    rows.roomTypeAddOns.push(
      ...extending.map(({ addOn, ...bounds }) => ({
        ...at,
        ...bounds,
        id: newId(),
        roomTypeId: row.id,
        addOnId: ids.get(addOn) ?? "",
      })),
    );
  }
}

export async function insertExtras(database: Database, gathered: readonly GatheredExtras[]): Promise<void> {
  await insertRows(
    database,
    images,
    gathered.flatMap((each) => each.images),
  );
  await insertRows(
    database,
    addOns,
    gathered.flatMap((each) => each.addOns),
  );
  await insertRows(
    database,
    addOnPassTypes,
    gathered.flatMap((each) => each.addOnPassTypes),
  );
  await insertRows(
    database,
    addOnNeeds,
    gathered.flatMap((each) => each.addOnNeeds),
  );
  await insertRows(
    database,
    roomTypes,
    gathered.flatMap((each) => each.roomTypes),
  );
  await insertRows(
    database,
    roomTypePassTypes,
    gathered.flatMap((each) => each.roomTypePassTypes),
  );
  await insertRows(
    database,
    roomTypeAddOns,
    gathered.flatMap((each) => each.roomTypeAddOns),
  );
}
