import { type EventEmailSample, filledBody } from "@marquee/contract/event-emails";
import { useText } from "../kernel/page/page.tsx";
import { RichText } from "../ui/rich-text.tsx";

/** A mail as the reader would get it, filled in by the same code as the mail itself: the editor writes what may stand there. */
export function EmailPreview({ sample, body }: { sample: EventEmailSample; body: string }) {
  const t = useText();
  const { subject, heading, text, values } = sample;
  return (
    <section
      aria-label={t("announcement.preview")}
      className="min-h-40 rounded-card border border-line bg-surface-1 p-4 rail:p-6"
    >
      <p className="text-14 text-muted">{t("eventEmail.previewText")}</p>
      <p dir="auto" className="mt-3 text-14 font-medium wrap-anywhere">
        {subject}
      </p>
      <h3 dir="auto" className="mt-3 text-22 wrap-anywhere">
        {heading}
      </h3>
      <div dir="auto" className="mt-3 wrap-anywhere">
        {body === "" ? text && <p>{text}</p> : <RichText text={filledBody(body, values)} />}
      </div>
    </section>
  );
}
