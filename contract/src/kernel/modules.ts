/**
 * The parts of the product that a community switches and gives rights to in `MODULES`. Clients in use read the first
 * seventeen without asking whether they are there; the rest are ours.
 */
export const moduleNames = [
  "activities",
  "events",
  "groups",
  "accounts",
  "channels",
  "threads",
  "storage",
  "support",
  "sponsors",
  "benefits",
  "interests",
  "advertisements",
  "subscriptions",
  "invoices",
  "announcements",
  "bookings",
  "surveys",
  "registration",
  "chat",
  "notifications",
  "delegates",
  "teams",
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** The module whose settings hold for a call. `none`, with intent: what nobody may switch off, such as one's own account. */
export type ModuleOfCall = ModuleName | "none";

export function isModuleOfCall(value: unknown): value is ModuleOfCall {
  return value === "none" || moduleNames.some((name) => name === value);
}

/** Something for every module, by its name. */
export function eachModule<Value>(make: (name: ModuleName) => Value): Record<ModuleName, Value> {
  // Complete by construction, which `fromEntries` cannot know.
  return Object.fromEntries(moduleNames.map((name) => [name, make(name)])) as Record<ModuleName, Value>;
}
