import { admission } from "@marquee/contract/admission";
import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import type { GroupLink } from "./reads.ts";

const LinkUses = lazy(() => import("./link-uses.tsx").then((module) => ({ default: module.LinkUses })));

/** A link, how many came by it, and until when it leads anywhere. */
export function LinkRow({ link, name }: { link: GroupLink; name: string }) {
  const t = useText();
  const { origin } = usePageFacts();
  const [asked, setAsked] = useState<"end" | "uses">();
  const { groupId, id: linkId, state, uses, limit } = link;
  const revoke = useAction(admission.revokeLink);
  const close = () => setAsked(undefined);
  const url = `${origin}/groups/join/${link.code}`;
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
          <Button icon={Users} onClick={() => setAsked("uses")}>
            {t("admission.whoCame")}
          </Button>
        )}
        {state === "open" && <Button onClick={() => setAsked("end")}>{t("admission.endLink")}</Button>}
      </div>
      <Confirm
        open={asked === "end"}
        onClose={close}
        title={t("admission.endLinkTitle")}
        action={t("admission.endLink")}
        danger
        onConfirm={() => revoke.mutateAsync({ groupId, linkId })}
      >
        {t("admission.endLinkText")}
      </Confirm>
      <Suspense>{asked === "uses" && <LinkUses link={link} onClose={close} />}</Suspense>
    </div>
  );
}

function Ends({ link: { expiresAt } }: { link: GroupLink }) {
  const t = useText();
  const reading = useReading();
  if (!expiresAt) return <span>{t("admission.noEnd")}</span>;
  return <span>{t("admission.ends", { day: sentenceDayText(Date.parse(expiresAt), reading) })}</span>;
}
