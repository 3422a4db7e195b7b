import { createContext, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePalette } from "./use-palette.ts";

export const loadPalette = () => import("./palette.tsx");
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));
/** Opens it. */
export const OpenPalette = createContext<() => void>(() => undefined);

/** Holds the palette, one for all the buttons that open it; loaded when it is wanted. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const { open, show, close, takeTyped } = usePalette();
  return (
    <OpenPalette value={show}>
      {children}
      {open && (
        <Suspense>
          <Palette onClose={close} takeTyped={takeTyped} />
        </Suspense>
      )}
    </OpenPalette>
  );
}
