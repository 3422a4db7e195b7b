import { Suspense, type ComponentProps } from "react";
import { lazy } from "../kernel/lazy.ts";

const cards = () => import("./thread-cards.tsx");
const Cards = /* @__PURE__ */ lazy(() => cards().then((module) => ({ default: module.ThreadCards })));
const Card = /* @__PURE__ */ lazy(() => cards().then((module) => ({ default: module.ThreadCard })));

/** Their scripts come after those of the page around them: what they show is in the page already. */
export function ThreadCards(props: ComponentProps<typeof Cards>) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

export function ThreadCard(props: ComponentProps<typeof Card>) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  );
}
