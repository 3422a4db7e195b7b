import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import type { InvoiceSummary } from "./reads.ts";
import { stateOf, tones } from "./states.ts";

/** Where an invoice stands. */
export function StateBadge({ invoice }: { invoice: Pick<InvoiceSummary, "type" | "status" | "dueDate"> }) {
  const t = useText();
  const { now } = usePageFacts();
  const state = stateOf(invoice, now);
  return <Badge tone={tones[state]}>{t(`invoice.state.${state}`)}</Badge>;
}
