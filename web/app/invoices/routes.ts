import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("me/invoices", "invoices/invoices-page.tsx"),
  route("me/invoices/:invoiceId", "invoices/invoice-page.tsx"),
];
