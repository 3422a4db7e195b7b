import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { Ago } from "../ui/when.tsx";
import type { CaseDetail } from "./reads.ts";

/** What else of the same person waits: whoever decides about one may want to look at the others first. */
export function AlsoWaiting({ waiting }: Pick<CaseDetail, "waiting">) {
  const t = useText();
  if (waiting.length === 0) return null;
  return (
    <Section title={t("moderation.alsoWaiting")} id="waiting">
      <ul className="grid grid-cols-1 gap-2">
        {waiting.map(({ id, kind, text, createdAt }) => (
          <li key={id} className="min-w-0">
            <Link to={`/manage/reports/${id}`} className="flex min-h-11 flex-col justify-center hover:underline">
              <span dir="auto" className="truncate">
                {text || t(`moderation.kind.${kind}`)}
              </span>
              <span className="text-14 text-muted">
                <Ago at={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
