import { late } from "../kernel/late.tsx";

/** Their scripts come after those of the page around them: what they show is in the page already. */
const cards = () => import("./thread-cards.tsx");
export const ThreadCards = /* @__PURE__ */ late(() => cards().then((module) => module.ThreadCards));
export const ThreadCard = /* @__PURE__ */ late(() => cards().then((module) => module.ThreadCard));
