import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("plans", "subscriptions/plans-page.tsx"),
  route("plans/:productId/:priceId", "subscriptions/subscribe-page.tsx"),
  route("me/subscriptions", "subscriptions/subscriptions-page.tsx"),
  route("me/subscriptions/:subscriptionId", "subscriptions/subscription-page.tsx"),
];
