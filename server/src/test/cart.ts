import { registration } from "@marquee/contract/registration";
import { v4 } from "uuid";
import { newId } from "../kernel/new-id.ts";
import type { TestClient } from "./test-client.ts";

export type Line = { id: string; ticketId: string; couponId?: string };

/** So many passes of a type, with ids as a client makes them. */
export const lines = (ticketId: string, count = 1): Line[] =>
  Array.from({ length: count }, () => ({ id: newId(), ticketId }));

/** Puts passes into somebody's cart through the API. */
export const choose = (client: TestClient, eventId: string, passes: Line[]) =>
  client.call(registration.choosePasses, { eventId, body: { passes, packages: [] } }, { idempotencyKey: v4() });
