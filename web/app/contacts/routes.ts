import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("card", "contacts/card-page.tsx"),
  route("card/:code", "contacts/shared-card-page.tsx"),
  route("contacts", "contacts/contacts-page.tsx"),
];
