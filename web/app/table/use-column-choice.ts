import { useMemo, useState } from "react";
import { keepText, keptValue } from "../kernel/keep-text.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import type { Column } from "./columns.ts";

/** Which columns somebody has chosen for a table, kept for them on their device. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `table.${name}.${useSelf()?.id ?? ""}`;
  const isLive = useIsLive();
  const [chosen, setChosen] = useState<readonly string[]>();
  const shown = useMemo(() => {
    const ids = chosen ?? (isLive ? keptIds(key) : undefined);
    return columns.filter(({ id, isExtra }, index) => index === 0 || (ids ? ids.includes(id) : !isExtra));
  }, [chosen, isLive, key, columns]);
  return {
    columns: shown,
    toggle(id: string): void {
      const ids = shown.map((column) => column.id);
      const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
      setChosen(next);
      keepText(key, JSON.stringify(next));
    },
  };
}

export type ColumnChoice<Row> = ReturnType<typeof useColumnChoice<Row>>;

function keptIds(key: string): string[] | undefined {
  const kept = keptValue(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : undefined;
}
