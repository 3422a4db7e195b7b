import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { MessageText } from "../messages/message-text.tsx";
import type { ThreadMessage } from "./reads.ts";
import { viewOf } from "./message-view.ts";

const ben = { id: "ben", username: "ben", firstName: "Ben", lastName: "Ott" };
const message = (parts: object): ThreadMessage =>
  ({
    id: "m1",
    seq: 1,
    body: "",
    type: "user",
    accountId: "me",
    viewer: { account: ben },
    sentAt: "2026-11-20T11:59:30.000Z",
    editedAt: null,
    deletedAt: null,
    replyTo: null,
    entities: [],
    reactions: [],
    ...parts,
  }) as unknown as ThreadMessage;
const entity = (parts: object) => ({ marks: [], account: null, href: null, ...parts });
const shown = (body: string, entities: readonly object[]): string => {
  const view = viewOf(message({ body, entities }), "me");
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessageText text={view.text} mentions={view.mentions} entities={view.entities} />
    </MemoryRouter>,
  ).replace(/ (?:class|dir|rel|target|data-discover)="[^"]*"/g, "");
};

it("shows mentions, links and marks where the entities stand, and nothing else as such", () => {
  const text = "Hi @ben and @eva, see https://a.example <b>";
  const entities = [
    entity({ startIndex: 0, endIndex: 2, marks: ["bold"] }),
    entity({ startIndex: 3, endIndex: 7, account: ben }),
    entity({ startIndex: 22, endIndex: 39, href: "https://a.example" }),
  ];
  expect(shown(text, entities)).toBe(
    '<span><span>Hi</span> <a href="/people/ben">@Ben Ott</a> and @eva, see <a href="https://a.example"><span>https://a.example</span></a> &lt;b&gt;</span>',
  );
});

it("says behind the words of a link where it leads", () => {
  const link = entity({ startIndex: 4, endIndex: 12, href: "https://club.example/plan" });
  expect(shown("See the plan", [link])).toBe(
    '<span>See <a href="https://club.example/plan" title="https://club.example/plan"><span>the plan</span><bdi> (club.example)</bdi></a></span>',
  );
});

it("counts each emoji once, and knows the reader's own", () => {
  const reaction = (emojiName: string, accountId: string) => ({ emojiName, accountId, account: ben });
  const reactions = [reaction("🌊", "ben"), reaction("👍", "me"), reaction("🌊", "eva")];
  expect(viewOf(message({ reactions }), "me").reactions).toEqual([
    { emoji: "🌊", count: 2, isOwn: false, names: ["Ben Ott", "Ben Ott"] },
    { emoji: "👍", count: 1, isOwn: true, names: ["Ben Ott"] },
  ]);
});
