import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Sorting, useMovable } from "./sortable-items.tsx";

type Handled = {
  /** Stays with the row wherever it is moved. */
  readonly id: string;
  readonly name: string;
  /** Where in the row its handle belongs. */
  readonly place: HTMLElement;
};

type RowHandlesProps = { rows: readonly Handled[]; onMove: (from: number, to: number) => void };

/**
 * The handles of rows that are there already: what is being written in them stays as it is when the handles come, since
 * each is put into its row from here.
 */
export function RowHandles({ rows, onMove }: RowHandlesProps) {
  return (
    <Sorting items={rows} onMove={onMove}>
      {rows.map((row) => (
        <RowHandle key={row.id} {...row} />
      ))}
    </Sorting>
  );
}

function RowHandle({ place, ...named }: Handled) {
  const { handle, setNodeRef, style, isDragging } = useMovable(named);
  const { transform, transition = "" } = style;
  useEffect(() => setNodeRef(place.closest("fieldset")), [place, setNodeRef]);
  useEffect(() => {
    const row = place.closest("fieldset");
    Object.assign(row?.style ?? {}, { transform, transition });
    row?.toggleAttribute("data-held", isDragging);
  }, [place, transform, transition, isDragging]);
  return createPortal(handle, place);
}
