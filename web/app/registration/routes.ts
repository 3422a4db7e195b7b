import { index, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("events/:eventId/register", [
    index("registration/choose-page.tsx"),
    route("preview", "registration/preview-page.tsx"),
    route("extras", "registration/add-ons-page.tsx"),
    route("stay", "registration/rooms-page.tsx"),
    route("questions", "registration/answer-page.tsx"),
    route("payment", "registration/pay-page.tsx"),
    route("done", "registration/done-page.tsx"),
  ]),
];
