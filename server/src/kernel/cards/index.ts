export { readableOn } from "./colours.ts";
export { type Card, cardHeight, cardWidth, drawCard } from "./draw-card.ts";
