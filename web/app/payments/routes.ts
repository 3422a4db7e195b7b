import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("me/payments", "payments/payments-page.tsx"),
  route("me/payments/:paymentId", "payments/receipt-page.tsx"),
];
