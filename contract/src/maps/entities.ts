import { AnyText, named, type Static, Whole } from "../kernel/index.ts";

/**
 * Coasts and borders of a part of the world, drawn after Mercator into `width` by `height`: `d` of a path each. Where a
 * point lies in it says `placeOn`.
 */
export const MapOutline = named("MapOutline", { width: Whole, height: Whole, land: AnyText, borders: AnyText });
export type MapOutline = Static<typeof MapOutline>;
