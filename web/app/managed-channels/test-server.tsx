import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { expect } from "vitest";
import OverviewPage from "./overview-page.tsx";
import { amara, figures, kenji, manager, pottery, river } from "./samples.ts";
import SettingsPage from "./settings-page.tsx";
import StudioFramePage from "./studio-frame-page.tsx";
import StudioPage from "./studio-page.tsx";
import SubscribersPage from "./subscribers-page.tsx";

type Answered = {
  readonly channel?: object;
  readonly channels?: unknown;
  readonly figures?: unknown;
  readonly managers?: unknown;
  readonly interests?: unknown;
  readonly subscribers?: unknown;
  readonly groups?: unknown;
  readonly collections?: unknown;
  readonly collection?: object;
  readonly collected?: unknown;
  readonly contents?: unknown;
  readonly imports?: unknown;
  /** Of an import, what could not be brought. */
  readonly failed?: unknown;
  readonly people?: unknown;
  readonly isAdministrator?: boolean;
  readonly canCreate?: boolean;
  /** Who reads. */
  readonly self?: object;
  /** Refuses every command. */
  readonly refusal?: { readonly code: string; readonly message: string };
};

/** Answers each read by its path, a number with a refusal; remembers the commands and what was asked for. */
export function server({ isAdministrator = false, canCreate = true, refusal, ...others }: Answered = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const asked: string[] = [];
  const modules = eachModule(() => ({ canSee: true, canCreate }));
  const { channel = river, self = amara } = others;
  const answers: readonly (readonly [path: RegExp, data: unknown])[] = [
    [/\/self$/, { ...self, viewer: { isAdministrator, modules } }],
    [/\/accounts$/, others.people ?? [kenji]],
    [/\/accounts\/[^/]+$/, kenji],
    [/\/accounts\/[^/]+\/groups$/, others.groups ?? []],
    [/\/interests$/, others.interests ?? [pottery]],
    [/\/managers$/, others.managers ?? [manager]],
    [/\/subscribers$/, others.subscribers ?? []],
    [/\/figures$/, others.figures ?? figures],
    [/\/collections$/, others.collections ?? []],
    [/\/collections\/[^/]+$/, others.collection],
    [/\/collections\/[^/]+\/contents$/, others.collected ?? []],
    [/\/managed\/[^/]+\/contents$/, others.contents ?? []],
    [/\/imports$/, others.imports ?? []],
    [/\/imports\/[^/]+\/items$/, others.failed ?? []],
    [/\/channels\/managed$/, others.channels ?? [channel]],
  ];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname, search } = new URL(url, "http://localhost");
    if (method === "GET") asked.push(pathname + search);
    else sent.push({ command: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : null });
    if (method !== "GET" && refusal) return Response.json({ status: "error", ...refusal }, { status: 409 });
    const made = method === "POST" && pathname.endsWith("/collections") ? others.collection : channel;
    const data = method === "GET" ? (answers.find(([end]) => end.test(pathname))?.[1] ?? channel) : made;
    const status = typeof data === "number" ? data : 200;
    const count = Array.isArray(data) ? data.length : undefined;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data, count }, { status });
  };
  return { fetch, sent, asked };
}

/** The pages of the studio where they stand in the product, with those of other slices in the same frame. */
export const placesWith = (others: ReactNode) => () => (
  <Routes>
    <Route path="/studio" element={<StudioPage />} />
    <Route path="/studio/:slug" element={<StudioFramePage />}>
      <Route index element={<OverviewPage />} />
      <Route path="subscribers" element={<SubscribersPage />} />
      <Route path="settings" element={<SettingsPage />} />
      {others}
    </Route>
  </Routes>
);
export const Places = placesWith(null);

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
