import { Check } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import type { OwnPass } from "./reads.ts";

export const passTones: Readonly<Record<OwnPass["status"], Tone>> = {
  draft: "neutral",
  ready: "positive",
  needsInfo: "warning",
  canceled: "danger",
};

type PassStateProps = {
  pass: Pick<OwnPass, "status" | "usedAt">;
  /** By whose clock it says when; the reader's without one. */
  timeZone?: string | null;
};

/** Whether a pass lets somebody in, or has done so. */
export function PassState({ pass: { status, usedAt }, timeZone }: PassStateProps) {
  const t = useText();
  const reading = useReading(timeZone);
  if (usedAt !== null)
    return (
      <Badge tone="accent" icon={Check}>
        <span suppressHydrationWarning>
          {t("pass.status.used", { when: sentenceText(Date.parse(usedAt), reading) })}
        </span>
      </Badge>
    );
  return <Badge tone={passTones[status]}>{t(`pass.status.${status === "draft" ? "needsInfo" : status}`)}</Badge>;
}
