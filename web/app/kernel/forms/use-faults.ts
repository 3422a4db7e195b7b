import { useState } from "react";
import { usePageFacts, useText } from "../page/page.tsx";
import type { ValueFault } from "./check-value.ts";
import { faultText } from "./fault-text.ts";
import { faultsAfter, placed, type Explained, type Fault, type FormFault, type ShownFault } from "./faults.ts";
import { faultsReordered } from "./rows.ts";

/** What is wrong with a form, as it is shown. */
export function useFaults(read: () => object, idOf: (path: string) => string) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [shown, setShown] = useState<readonly ShownFault[]>([]);
  const show = (faults: readonly Fault[]): boolean => {
    setShown(placed(faults, { values: read(), idOf, t }));
    return faults.length > 0;
  };
  return {
    /** The summary. */
    faults: shown.map(({ path, summary }): FormFault => ({
      message: summary,
      ...(path !== undefined && { field: idOf(path) }),
    })),
    errorAt: (path: string): string | undefined =>
      shown.flatMap((fault) => (fault.path === path ? [fault.message] : [])).join(" ") || undefined,
    show,
    showRefusal: (error: unknown, explained: Explained | undefined) => show(faultsAfter(error, explained, t)),
    /** What has been changed is no longer wrong until it is sent again. */
    forget: (path: string) =>
      setShown((faults) => faults.filter((fault) => fault.path !== path && !fault.path?.startsWith(`${path}.`))),
    reorder: (path: string, order: readonly number[]) => setShown((faults) => faultsReordered(faults, path, order)),
    inWords: (fault: ValueFault): Fault => ({
      path: fault.path,
      message: faultText(t, fault, formatLocale),
      isGeneric: true,
    }),
  };
}
