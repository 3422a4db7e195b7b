import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { ClosedNotice } from "./closed.tsx";
import { useClosed } from "./use-closed.ts";
import type { Membership } from "./reads.ts";

const now = Date.parse("2026-11-24T10:00:00Z");
const conversation = (more: object) =>
  ({
    role: "member",
    mute: null,
    channel: { archivedAt: null, eventId: null, groupId: "choir", whoWrites: "everybody" },
    ...more,
  }) as unknown as Membership;
const muted = (until: string | null) => conversation({ mute: { reason: "Sells tickets", until } });

/** What stands where one writes. */
function Composer({ membership }: { membership: Membership }) {
  const closed = useClosed(membership, now);
  return closed ? <ClosedNotice closed={closed} /> : <p>Write here</p>;
}

test.each([
  ["muted until it is lifted", muted(null), "You read here, but cannot write until it is lifted."],
  ["muted for a time", muted("2026-11-25T10:00:00Z"), /^You read here, but cannot write until .+\.$/],
  ["muted until a moment ago", muted("2026-11-24T09:59:59Z"), "Write here"],
  ["neither muted nor held", conversation({}), "Write here"],
])("whoever is %s finds it said where they would write", async (_who, membership, sentence) => {
  const page = await show(() => <Composer membership={membership} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test("why somebody is muted is said with it", async () => {
  const page = await show(() => <Composer membership={muted(null)} />);
  await expect.element(page.getByText("Sells tickets")).toBeVisible();
});
