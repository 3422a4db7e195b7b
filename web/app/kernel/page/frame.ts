import { useMatches } from "react-router";
import { isInFlow } from "./in-flow.ts";

/**
 * What stands around a page. `columns`: the bars, and on wide screens a column of what is near. `filled`: the bars; the
 * page takes the room of that column. `console`: nothing, the page is a `ConsoleLayout`.
 */
type Framed = { readonly frame: "filled" | "console" };
export type Frame = "columns" | "flow" | Framed["frame"];

/** `export const handle = inFrame("filled")` in the module of a page, or of what several pages stand in. */
export const inFrame = (frame: Framed["frame"]): Framed => ({ frame });

const isFramed = (handle: unknown): handle is Framed => Reflect.has(Object(handle), "frame");

/** What the page that is shown asks for; the innermost of those within each other decides. */
export function useFrame(): Frame {
  const handles = useMatches().map(({ handle }): unknown => handle);
  return handles.some(isInFlow) ? "flow" : (handles.findLast(isFramed)?.frame ?? "columns");
}
