import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const queryKey = ["askedFirst"];
const Agree = lazy(() => import("./agree.tsx").then((module) => ({ default: module.Agree })));

/**
 * Says that the terms are to be accepted, or an age to be shown, before one writes; whoever writes all the same is asked
 * in place, and what they wrote stays where it is.
 */
export function AgreementBar() {
  const t = useText();
  const { NAME } = useSite();
  const asked = useSelf()?.asked;
  const queries = useQueryClient();
  // Set where something was refused until this is answered (kernel/data/browser.ts).
  const isAnswering = useQuery({ queryKey, queryFn: skipToken, enabled: false }).data === true;
  const setAnswering = (isOn: boolean) => void queries.setQueryData(queryKey, isOn);
  if (!asked || (asked.terms === null && asked.age === null)) return null;
  return (
    <aside
      aria-label={t("agreement.label")}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-accent-soft px-4 py-1 text-14 text-text"
    >
      <p className="flex items-center gap-2 py-1.5">
        <Icon of={ScrollText} size={18} className="shrink-0 text-accent-text" />
        {t(asked.terms === null ? "agreement.ageAsked" : "agreement.termsChanged", { name: NAME })}
      </p>
      <Button look="quiet" className="text-14 underline" onClick={() => setAnswering(true)}>
        {t(asked.terms === null ? "agreement.answer" : "agreement.read")}
      </Button>
      <Suspense>{isAnswering && <Agree asked={asked} onClose={() => setAnswering(false)} />}</Suspense>
    </aside>
  );
}
