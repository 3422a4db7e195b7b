import type { TicketState } from "@marquee/contract/support";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { stateNames } from "./reads.ts";

/** Who is to act, said to the one who reads it. */
export function StateBadge({ state, reader }: { state: TicketState; reader: "team" | "writer" }) {
  const t = useText();
  const { [reader]: name, tone } = stateNames[state];
  return <Badge tone={tone}>{t(name)}</Badge>;
}
