import { describe, expect, test } from "vitest";
import { forbiddenImport } from "./boundaries.ts";

describe("forbidden", () => {
  test.each([
    ["contract/src/kernel/call.ts", "@marquee/client"],
    ["contract/src/events/entities.ts", "../passes/calls.ts"],
    ["client/src/transport.ts", "@marquee/server/app"],
    ["identity/src/index.ts", "@marquee/contract/kernel"],
    ["web/app/groups/groups-page.tsx", "@marquee/server/groups/queries"],
    ["server/src/groups/join-group.ts", "../../../contract/src/groups/calls.ts"],
    ["server/src/app.ts", "@marquee/identity/srp/group"],
    ["server/src/kernel/mail/send.ts", "../../groups/index.ts"],
    ["server/src/kernel/mail/send.ts", "@marquee/contract/groups"],
    ["web/app/kernel/session.ts", "../events/index.ts"],
    ["web/app/kernel/data/use-action.ts", "../../ui/dialog.tsx"],
    ["server/src/groups/join-group.ts", "../events/repo.ts"],
    ["server/src/groups/join-group.ts", "../events/schema.ts"],
    ["server/src/groups/repo.ts", "../events/repo.ts"],
    ["server/src/groups/join-group.ts", "drizzle-orm/pg-core"],
  ])("%s may not import %s", (from, specifier) => {
    expect(forbiddenImport(from, specifier)).toMatch(/\.$/);
  });
});

describe("allowed", () => {
  test.each([
    ["contract/src/threads/entities.ts", "../storage/entities.ts"],
    ["contract/src/events/calls.ts", "../passes/entities.ts"],
    ["client/src/transport.ts", "@marquee/contract"],
    ["server/src/app.ts", "@marquee/identity"],
    ["server/src/app.ts", "./groups/index.ts"],
    ["server/src/groups/join-group.ts", "../events/index.ts"],
    ["server/src/groups/join-group.ts", "../kernel/http/serve.ts"],
    ["server/src/groups/schema.ts", "../events/schema.ts"],
    ["server/src/groups/queries/people.ts", "../../events/agenda-schema.ts"],
    ["server/src/groups/queries.ts", "drizzle-orm"],
    ["server/src/events/agenda-schema.ts", "drizzle-orm/pg-core"],
    ["server/src/kernel/pages/page-visit.ts", "@marquee/contract/organization"],
    ["server/src/kernel/db/keyset.ts", "drizzle-orm"],
    ["server/src/groups/join-group.test.ts", "../events/repo.ts"],
    ["web/app/groups/groups-page.tsx", "@marquee/contract/groups"],
    ["bench/src/main.ts", "@marquee/server/test/fixtures"],
    ["e2e/playwright.config.ts", "../scripts/chromium.ts"],
    ["e2e/kernel/routes.ts", "../../web/app/routes.ts"],
    ["server/src/app.ts", "fastify"],
  ])("%s may import %s", (from, specifier) => {
    expect(forbiddenImport(from, specifier)).toBeUndefined();
  });
});
