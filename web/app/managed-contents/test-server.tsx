import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import { Route, Routes } from "react-router";
import { expect } from "vitest";
import ContentsPage from "./contents-page.tsx";
import EditorPage from "./editor-page.tsx";
import type { ManagedContent } from "./reads.ts";
import { channel, draft, guest, kenji, revision } from "./samples.ts";

type Answered = {
  readonly content?: ManagedContent | number;
  readonly contents?: unknown;
  /** What the server has by now, which who writes does not know of. */
  readonly meanwhile?: ManagedContent;
  /** Refuses every command. */
  readonly refusal?: { readonly code: string; readonly message: string };
};

/** Keeps one content as the server does: its version grows, and a change of an older one is refused. */
export function server({ content: given = draft, contents, meanwhile, refusal }: Answered = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const network = { isDown: false };
  let stored = typeof given === "number" ? draft : given;
  let isFirst = true;
  const modules = eachModule(() => ({ canSee: true, canCreate: true }));
  const answers: readonly (readonly [path: RegExp, data: () => unknown])[] = [
    [/\/self$/, () => ({ ...kenji, viewer: { isAdministrator: false, modules } })],
    [/\/channels\/river-radio$/, () => channel],
    [/\/revisions$/, () => [{ ...revision, body: null }]],
    [/\/revisions\/[^/]+$/, () => revision],
    [/\/reach$/, () => ({ people: 214, byMail: 200, byPush: 90 })],
    [/\/guests$/, () => [guest]],
    [/\/interests$/, () => []],
    [/\/collections$/, () => []],
    [/\/accounts\/tiers$/, () => []],
    [/\/organization\/subscriptions$/, () => []],
    [/\/managed\/[^/]+\/contents$/, () => contents ?? [stored]],
    [/\/managed\/[^/]+\/contents\/[^/]+$/, () => (typeof given === "number" ? given : stored)],
  ];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (network.isDown) throw new TypeError("Nothing answers here.");
    const asked: unknown = body ? JSON.parse(String(body)) : null;
    if (method !== "GET") {
      sent.push({ command: `${method} ${pathname.replace(/^.*\/contents/, "")}`, body: asked });
      if (refusal) return Response.json({ status: "error", ...refusal }, { status: 460 });
      const version: unknown = Reflect.get(Object(asked), "version");
      if (meanwhile && isFirst) {
        stored = meanwhile;
        isFirst = false;
      }
      if (typeof version === "number" && version < stored.version) {
        const code = "managedContent.changedMeanwhile";
        return Response.json({ status: "error", code, message: "Changed." }, { status: 409 });
      }
      stored = { ...stored, ...Object(Reflect.get(Object(asked), "content")), version: stored.version + 1 };
      return Response.json({ status: "ok", message: "", data: stored });
    }
    const data = answers.find(([end]) => end.test(pathname))?.[1]();
    const status = typeof data === "number" ? data : 200;
    const count = Array.isArray(data) ? data.length : undefined;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data, count }, { status });
  };
  return { fetch, sent, network };
}

/** The pages where they stand in the product. */
export const Studio = () => (
  <div className="min-w-0 p-4 split:p-6">
    <Routes>
      <Route path="/studio/:slug/contents" element={<ContentsPage />} />
      <Route path="/studio/:slug/contents/:contentId" element={<EditorPage />} />
    </Routes>
  </div>
);

export const editorOf = ({ id }: Pick<ManagedContent, "id">): string => `/studio/river-radio/contents/${id}`;

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
