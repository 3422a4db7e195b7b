import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import type { Code, EventItem } from "./reads.ts";

type CardProps = { event: Pick<EventItem, "name" | "slug">; code: Code };

/** The code itself, large enough to be read out, its link, and how much of it is used. */
export function CodeCard({ event, code: { code, useLimit, usesLeft, returned } }: CardProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const all = (useLimit ?? 0) - returned;
  const used = all - usesLeft;
  const url = `${origin}/events/${event.slug}?coupon=${code}`;
  return (
    <Card raised>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="block text-14 text-muted">{t("groupCode.code")}</span>
            <span className="figures text-28 font-semibold tracking-wide">{code}</span>
          </p>
          <CopyButton text={code} iconLabel={t("groupCode.copyCode")} />
        </div>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2 text-14">
            <span>{t("groupCode.used", { used: String(used), all: String(all) })}</span>
            <span className="flex flex-wrap gap-1">
              {returned > 0 && <Badge>{t("groupCode.returned", { count: returned })}</Badge>}
              <Badge tone={usesLeft > 0 ? "accent" : "neutral"}>{t("groupCode.left", { count: usesLeft })}</Badge>
            </span>
          </div>
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-3">
            <div className="h-full bg-accent" style={{ inlineSize: `${all === 0 ? 100 : (used / all) * 100}%` }} />
          </div>
        </div>
        {usesLeft > 0 && (
          <div className="grid gap-2">
            <p className="text-14 text-muted">{t("groupCode.shareText")}</p>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={url} look="primary">
                {t("groupCode.copyLink")}
              </CopyButton>
              <ShareButton url={url} title={event.name} />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
