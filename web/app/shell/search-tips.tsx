import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import type { Operator } from "./search-operators.ts";

const tips: readonly { readonly operator: Operator; readonly examples: string; readonly text: TextId }[] = [
  { operator: "from", examples: 'from:@ana  from:"Ana Lima"  from:me', text: "palette.tipFrom" },
  { operator: "in", examples: 'in:"Open Water"  in:posts', text: "palette.tipIn" },
  { operator: "before", examples: "before:2026-05-01  before:today", text: "palette.tipBefore" },
  { operator: "after", examples: "after:2026-05  after:yesterday", text: "palette.tipAfter" },
];

/** What can be written beside words, each to be begun with a press; written in English in every language. */
export function SearchTips({ onBegin }: { onBegin: (operator: Operator) => void }) {
  const t = useText();
  return (
    <details className="mt-2 text-14">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control px-3 font-medium text-accent-text hover:underline">
        {t("palette.tips")}
      </summary>
      <p className="px-3 text-muted">{t("palette.tipsText")}</p>
      <ul className="mt-1 grid gap-1">
        {tips.map(({ operator, examples, text }) => (
          <li key={operator}>
            <button
              type="button"
              onClick={() => onBegin(operator)}
              className="min-h-11 w-full rounded-control px-3 py-1.5 text-start hover:bg-surface-2"
            >
              <span className="block font-medium">{t(text)}</span>
              <bdi dir="ltr" className="block font-mono text-muted wrap-break-word">
                {examples}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
