import { index, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("events/:eventId/group", [index("coupons/buy-page.tsx"), route(":couponId", "coupons/code-page.tsx")]),
];
