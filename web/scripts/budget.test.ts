import { expect, test } from "vitest";
import { scriptsOf, type RouteManifest } from "./budget.ts";

const manifest: RouteManifest = {
  entry: { module: "/entry.js", imports: ["/base.js"] },
  routes: {
    root: { id: "root", module: "/root.js", imports: ["/base.js", "/frame.js"] },
    "events/event-page": { id: "events/event-page", parentId: "root", module: "/event.js", imports: ["/tabs.js"] },
    "events/agenda-page": { id: "events/agenda-page", parentId: "events/event-page", module: "/agenda.js" },
  },
};

test("a page loads what every page it stands inside loads, each file once", () =>
  expect(scriptsOf(manifest, "events/agenda-page").toSorted()).toEqual([
    "/agenda.js",
    "/base.js",
    "/entry.js",
    "/event.js",
    "/frame.js",
    "/root.js",
    "/tabs.js",
  ]));
