import type { Advertisement, ManagedAdvertisement } from "@marquee/contract/advertisement";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { ManagedRow, ShownRow } from "./queries.ts";

export function advertisementView(scope: Scope, { id, type, link, description, image }: ShownRow): Advertisement {
  return { id, type, link, description, image: imageView(scope, image) };
}

export function managedView(scope: Scope, row: ManagedRow): ManagedAdvertisement {
  const { name, places, weight, tiers, startsAt, endsAt, paused, state, views, clicks, createdAt } = row;
  const settings = { name, places, weight, tiers, startsAt, endsAt, paused, state };
  return { ...advertisementView(scope, row), ...settings, views, clicks, createdAt };
}
