import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ComeInLater } from "./come-in-later.tsx";
import { mustAccept, type GroupDetail } from "./reads.ts";

/** Tells a member of rules that they have not accepted yet: until then they write nothing here. */
export function RulesNotice({ group }: { group: GroupDetail }) {
  const t = useText();
  const [isReading, setReading] = useState(false);
  if (group.viewer.role === null || !mustAccept(group)) return null;
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t("admission.newRules")}</p>
        <Button look="primary" onClick={() => setReading(true)}>
          {t("admission.readRules")}
        </Button>
      </div>
      <Suspense>{isReading && <ComeInLater group={group} way="accept" onClose={() => setReading(false)} />}</Suspense>
    </Notice>
  );
}
