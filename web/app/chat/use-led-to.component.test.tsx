import { useLocation } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { useLedTo } from "./use-led-to.ts";

async function follow(at: string, timeZone: string) {
  const jumps = { toSeq: vi.fn<(seq: number) => void>(), toDay: vi.fn<(at: string) => void>() };
  function Conversation() {
    useLedTo(jumps);
    return <p>{`At "${useLocation().search}"`}</p>;
  }
  const page = await show(() => <Conversation />, { at, timeZone });
  await expect.element(page.getByText('At ""')).toBeVisible();
  return jumps;
}

describe("an address that leads into a conversation", () => {
  test.each([
    ["Pacific/Auckland", "2026-11-19T11:00:00.000Z"],
    ["Pacific/Honolulu", "2026-11-20T10:00:00.000Z"],
  ])("means a day as the reader in %s has it, wherever the device thinks it is", async (zone, instant) => {
    const { toDay } = await follow("/messages/1?day=2026-11-20", zone);
    expect(toDay.mock.calls).toEqual([[instant]]);
  });

  test("leads to a message", async () => {
    const { toSeq, toDay } = await follow("/messages/1?message=12", "Europe/Dublin");
    expect(toSeq.mock.calls).toEqual([[12]]);
    expect(toDay).not.toHaveBeenCalled();
  });

  test.each(["yesterday", "2026-13-45"])("forgets the day %j that there is not", async (day) => {
    const { toDay } = await follow(`/messages/1?day=${day}`, "Europe/Dublin");
    expect(toDay).not.toHaveBeenCalled();
  });
});
