import { useCallback, useMemo, useState } from "react";

type Rows<Row> = { readonly idOf: (row: Row) => string; readonly rowAt: (index: number) => Row | undefined };

/** Which rows are chosen; they stay so when they leave the screen. A stretch goes from the last one that was chosen alone. */
export function useSelection<Row>({ idOf, rowAt }: Rows<Row>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [anchor, setAnchor] = useState(0);

  const put = useCallback(
    (from: number, to: number, isOn: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
          const row = rowAt(index);
          if (row === undefined) continue;
          if (isOn) next.set(idOf(row), row);
          else next.delete(idOf(row));
        }
        return next;
      }),
    [idOf, rowAt],
  );
  const toggle = useCallback(
    (index: number) => {
      const row = rowAt(index);
      if (row === undefined) return;
      setAnchor(index);
      put(index, index, !chosen.has(idOf(row)));
    },
    [chosen, idOf, rowAt, put],
  );
  const stretchTo = useCallback((index: number) => put(anchor, index, true), [put, anchor]);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ chosen, toggle, stretchTo, put, clear, anchorAt: setAnchor }),
    [chosen, toggle, stretchTo, put, clear],
  );
}
