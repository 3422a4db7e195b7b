import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { startOfDay } from "../kernel/i18n/format.ts";
import { useReading } from "../kernel/page/page.tsx";

type Jumps = { toSeq: (seq: number) => unknown; toDay: (at: string) => unknown };

/**
 * An address may lead to a message (`?message=12`) or to a day of the reader's (`?day=2026-11-20`); once there, it says
 * so no more.
 */
export function useLedTo({ toSeq, toDay }: Jumps): void {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useReading();
  const seq = Number(search.get("message"));
  const day = search.get("day");
  useEffect(() => {
    if (!(seq > 0) && day === null) return;
    const from = day === null ? Number.NaN : startOfDay(day, timeZone);
    if (seq > 0) void toSeq(seq);
    else if (!Number.isNaN(from)) void toDay(new Date(from).toISOString());
    setSearch(
      (current) => {
        current.delete("message");
        current.delete("day");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [seq, day, timeZone, toSeq, toDay, setSearch]);
}
