import { Users } from "lucide-react";
import { useState } from "react";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import type { GroupLink } from "./reads.ts";

type ShownLink = Pick<GroupLink, "code" | "state" | "uses" | "limit" | "expiresAt">;
type LinkRowProps = {
  readonly link: ShownLink;
  /** Where it leads: a path of the site, and what that is called. */
  readonly path: string;
  readonly name: string;
  readonly onEnd: () => Promise<unknown>;
  /** Shows those who came by it. */
  readonly onUses: () => void;
};

/** A link, how many came by it, and until when it leads anywhere. */
export function LinkRow({ link, path, name, onEnd, onUses }: LinkRowProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const [isEnding, setEnding] = useState(false);
  const { state, uses, limit } = link;
  const close = () => setEnding(false);
  const url = `${origin}${path}/${link.code}`;
  return (
    <div className="grid grid-cols-1 gap-2 py-3">
      <div className="min-w-0">
        {/* The end is what tells links apart. */}
        <p dir="ltr" className="truncate text-start figures">
          {url}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          {state !== "open" && <Badge>{t(`admission.state.${state}`)}</Badge>}
          <span>
            {limit === null ? t("admission.uses", { count: uses }) : t("admission.usesOf", { count: uses, limit })}
          </span>
          {state === "open" && <Ends link={link} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "open" && <ShareButton url={url} title={name} label={t("admission.share")} />}
        {uses > 0 && (
          <Button icon={Users} onClick={onUses}>
            {t("admission.whoCame")}
          </Button>
        )}
        {state === "open" && <Button onClick={() => setEnding(true)}>{t("admission.endLink")}</Button>}
      </div>
      <Confirm
        open={isEnding}
        onClose={close}
        title={t("admission.endLinkTitle")}
        action={t("admission.endLink")}
        danger
        onConfirm={onEnd}
      >
        {t("admission.endLinkText")}
      </Confirm>
    </div>
  );
}

function Ends({ link: { expiresAt } }: { link: ShownLink }) {
  const t = useText();
  const reading = useReading();
  if (!expiresAt) return <span>{t("admission.noEnd")}</span>;
  return <span>{t("admission.ends", { day: sentenceDayText(Date.parse(expiresAt), reading) })}</span>;
}
