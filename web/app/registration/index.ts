export { AddOnCard } from "./add-on-card.tsx";
export { withAddOn, withoutAddOn } from "./add-ons.ts";
export { Offer } from "./offer.tsx";
export { PassTypeRow } from "./pass-type-row.tsx";
