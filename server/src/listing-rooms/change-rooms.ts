import { listingRoomErrors, listingRooms } from "@marquee/contract/listing-rooms";
import { lockEvent } from "../events/index.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { ConcurrentChange } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findRoomTypes, isDated, type RoomTypeRow } from "../passes/index.ts";
import { checkedTerms, columnsOf, expectRoomType, roomAfter, type Settings, shapesStays } from "./check-room-type.ts";
import { checkRoom } from "./check-stays.ts";
import { deleteRoomType, forgetReservations, insertRoomType, saveOrder, saveRoomType, saveTerms } from "./repo.ts";
import { closeRooms, resizeRooms } from "./resize-rooms.ts";
import { presentRoomType, zoneOf } from "./views.ts";

const most = 50;

export const addRoomType = preparedCommand(
  listingRooms.add,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, body, prepared }) => {
    refuseUnwanted(scope, `${body.name}\n${body.description ?? ""}`);
    await lockEvent(scope, subject.id);
    if ((await findRoomTypes(scope, subject.id)).length >= most) fail(listingRoomErrors.full);
    const terms = await checkedTerms(scope, subject.id, body);
    checkRoom(roomAfter(undefined, body), zoneOf(subject));
    const imageId = await keepPicture(scope, prepared);
    if (!imageId) throw new Error("a kind of room came without its picture");
    const { price, name } = body;
    const made = { ...columnsOf(body), eventId: subject.id, name: name.trim(), price, imageId };
    const id = await insertRoomType(scope, made);
    await saveTerms(scope, id, terms);
    return presentRoomType(scope, subject, id);
  },
);

export const updateRoomType = preparedCommand(
  listingRooms.update,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, params, body, prepared }) => {
    refuseUnwanted(scope, `${body.name ?? ""}\n${body.description ?? ""}`);
    const before = await expectRoomType(scope, subject.id, params.roomTypeId);
    // The pools before the event, as whoever buys has them: else the two would wait for each other.
    if (shapesStays(body)) await reshape(scope, before, body, zoneOf(subject));
    await lockUnchanged(scope, before);
    const terms = await checkedTerms(scope, subject.id, body);
    const imageId = await keepPicture(scope, prepared);
    await saveRoomType(scope, before, { ...columnsOf(body), ...(imageId && { imageId }) });
    if (imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
    await saveTerms(scope, before.id, terms);
    if (body.sortOrder !== undefined) await place(scope, before, body.sortOrder);
    return presentRoomType(scope, subject, before.id);
  },
);

/** What a kind of room that nobody ever had was. */
export const removeRoomType = command(listingRooms.remove, listingPolicy, async ({ scope, subject, params }) => {
  const before = await expectRoomType(scope, subject.id, params.roomTypeId);
  const { id, imageId, eventId } = before;
  const roomType = await presentRoomType(scope, subject, id);
  if (await closeRooms(scope, before, zoneOf(subject))) fail(listingRoomErrors.sold);
  await lockUnchanged(scope, before);
  await deleteRoomType(scope, { id, eventId });
  scope.publish(imageReplaced({ imageId }));
  return roomType;
});

/** @throws Failure where nobody could have it so, or where it would take a room from somebody. */
async function reshape(scope: Scope, before: RoomTypeRow, sent: Settings, timeZone: string): Promise<void> {
  const after = roomAfter(before, sent);
  checkRoom(after, timeZone);
  await resizeRooms(scope, before, { ...after, id: before.id }, timeZone);
  // Of carts that ran out: with a stay of the other sort they would hold nothing once they come back.
  if (isDated(before) !== isDated(after)) await forgetReservations(scope, before.id);
}

/** Locks the event. What another organiser has changed meanwhile has other nights: all of it is done anew. */
async function lockUnchanged(scope: Scope, before: RoomTypeRow): Promise<void> {
  await lockEvent(scope, before.eventId);
  const now = await expectRoomType(scope, before.eventId, before.id);
  if (stateOf(now) !== stateOf(before)) throw new ConcurrentChange();
}

const stateOf = ({ free: _free, sortOrder: _place, ...room }: RoomTypeRow): string => JSON.stringify(room);

async function place(scope: Scope, room: { id: string; eventId: string }, sortOrder: number): Promise<void> {
  const others = (await findRoomTypes(scope, room.eventId)).map(({ id }) => id).filter((id) => id !== room.id);
  await saveOrder(scope, others.toSpliced(sortOrder, 0, room.id));
}
