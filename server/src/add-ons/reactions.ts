import { effect, type Reaction } from "../kernel/outbox/index.ts";
import { addOnsAdded } from "./events.ts";
import { mailAddOns } from "./mail.ts";

/** What follows when a pass gets more. */
export const addOnReactions: readonly Reaction[] = [effect(addOnsAdded, "mail", mailAddOns)];
