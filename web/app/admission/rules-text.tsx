import { useText } from "../kernel/page/page.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { PlainText } from "../ui/rich-text.tsx";
import { Section } from "../ui/page.tsx";
import { rulesOf, type GroupDetail } from "./reads.ts";

/** What a group asks of whoever is in it, where it asks anything. */
export function GroupRulesText({ group: { id, rulesVersion } }: { group: GroupDetail }) {
  const t = useText();
  const rules = useRead(...rulesOf(id), { enabled: rulesVersion !== null }).data?.items[0];
  if (rulesVersion === null || !rules) return null;
  return (
    <Section title={t("admission.rules")} id="rules">
      <PlainText text={rules.text} className="measure" />
    </Section>
  );
}
