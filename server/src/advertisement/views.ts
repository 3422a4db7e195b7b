import type { Advertisement, ManagedAdvertisement } from "@marquee/contract/advertisement";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { ManagedRow, ShownRow } from "./queries.ts";

export function advertisementView(scope: Scope, { id, type, link, description, image }: ShownRow): Advertisement {
  return { id, type, link, description, image: imageView(scope, image) };
}

export function managedView(scope: Scope, row: ManagedRow): ManagedAdvertisement {
  const { name, places, weight, tiers, startsAt, endsAt, paused, views, clicks, createdAt } = row;
  const settings = { name, places, weight, tiers, startsAt, endsAt, paused };
  return { ...advertisementView(scope, row), ...settings, state: stateAt(scope.now, row), views, clicks, createdAt };
}

function stateAt(now: Date, { paused, startsAt, endsAt }: ManagedRow): ManagedAdvertisement["state"] {
  if (endsAt && endsAt <= now) return "ended";
  if (paused) return "paused";
  return startsAt && startsAt > now ? "planned" : "running";
}
