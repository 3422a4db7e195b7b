/** What a pass lets its holder be: there in the ordinary way, there from afar, there with more. */
export const accessLevels = ["regular", "virtual", "vip"] as const;
export type AccessLevel = (typeof accessLevels)[number];
