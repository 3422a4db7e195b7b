import { prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("passes", [route(":eventId/:passId/extras", "add-ons/add-ons-page.tsx")]),
];
