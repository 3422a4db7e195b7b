import { listingPasses } from "@marquee/contract/listing-passes";
import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { eventCalled } from "./reads.ts";

type PreviewBarProps = { slug: string; as: string };

/** Says that this is a preview, and of whom; another is chosen here, and here it ends. */
export function PreviewBar({ slug, as }: PreviewBarProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const event = useRead(...eventCalled(slug)).data;
  const passes = useRead(listingPasses.list, { eventId: event?.id ?? "" }, { enabled: event !== undefined }).data ?? [];
  const viewers = [
    { value: "guest", label: t("eventPreview.guest") },
    { value: "member", label: t("eventPreview.member") },
    ...(event?.groupOnly ? [{ value: "group", label: t("eventPreview.group") }] : []),
    ...passes.map(({ id, name }) => ({ value: id, label: t("eventPreview.holder", { pass: name }) })),
  ];
  return (
    <section
      aria-label={t("eventPreview.label")}
      className="sticky top-14 z-20 flex items-end justify-between gap-x-4 border-b border-line bg-surface-2 px-4 py-2 text-14 rail:top-0 rail:items-center rail:px-6"
    >
      <div className="grid min-w-0 gap-1 rail:flex rail:items-center rail:gap-3">
        <span aria-hidden="true" className="shrink-0 font-medium">
          {t("eventPreview.as")}
        </span>
        <ChoiceField
          label={t("eventPreview.as")}
          labelHidden
          value={as}
          onChange={(next) => navigate(`${pathname}?as=${next}`, { replace: true })}
          options={viewers}
        />
      </div>
      <span className="text-muted max-split:sr-only">{t("eventPreview.readOnly")}</span>
      <LinkButton icon={ArrowLeft} to={`/organize/${slug}`} className="shrink-0 max-rail:px-3">
        <span className="max-rail:sr-only">{t("eventPreview.back")}</span>
      </LinkButton>
    </section>
  );
}
