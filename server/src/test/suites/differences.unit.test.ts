import { expect, test } from "vitest";
import { filePath } from "../../kernel/files/index.ts";
import { createPermits } from "../../kernel/files/permits.ts";
import { newId } from "../../kernel/new-id.ts";
import { differences } from "./differences.ts";

test("what signs an address for a while is no difference, and another file is", () => {
  const permits = createPermits(new Uint8Array(32));
  const [organizationId, id] = [newId(), newId()];
  const pathOf = (fileId: string, hour: number) =>
    filePath(
      permits,
      { organizationId, kind: "files", id: fileId },
      "Notes.txt",
      new Date(Date.UTC(2026, 10, 29, hour)),
    );
  expect(pathOf(id, 10)).not.toBe(pathOf(id, 11));
  expect(differences({ audio: { path: pathOf(id, 10) } }, { audio: { path: pathOf(id, 11) } })).toEqual([]);
  expect(differences({ audio: { path: pathOf(id, 10) } }, { audio: { path: pathOf(newId(), 10) } })).toEqual([
    "audio.path",
  ]);
  const guarded = permits.guardedBy({ id: newId(), accountId: newId() });
  const what = { organizationId, kind: "videos", id } as const;
  const [one, other] = [10, 11].map((hour) =>
    filePath(guarded, what, "clip.mp4", new Date(Date.UTC(2026, 10, 29, hour))),
  );
  expect(differences(one, other)).toEqual([]);
});
