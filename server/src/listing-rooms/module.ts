import { listingRooms } from "@marquee/contract/listing-rooms";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { addRoomType, removeRoomType, updateRoomType } from "./change-rooms.ts";
import { presentRoomTypes } from "./views.ts";

const listingRoomsModule = serve(listingRooms, {
  list: query(listingRooms.list, listingPolicy, ({ scope, subject }) => presentRoomTypes(scope, subject)),
  add: addRoomType,
  update: updateRoomType,
  remove: removeRoomType,
});

export const module: SliceModule = { serves: [listingRoomsModule] };
