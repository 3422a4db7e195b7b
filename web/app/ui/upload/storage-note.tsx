import { storage } from "@marquee/contract/storage";
import { Link } from "react-router";
import { sizeText } from "../../kernel/i18n/format.ts";
import { useRead } from "../../kernel/data/use-read.ts";
import { usePageFacts, useReading, useText } from "../../kernel/page/page.tsx";

/** Said beside what somebody uploads when four fifths of their storage are used; otherwise nothing. */
export function StorageNote() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { locale } = useReading();
  const { data: use } = useRead(storage.use, {}, { enabled: signedIn });
  if (!use?.isLow) return null;
  return (
    <p className="mt-2 text-14 text-muted">
      {t("upload.storageLow", { used: sizeText(use.used, locale), limit: sizeText(use.limit, locale) })}{" "}
      <Link to="/settings/storage" className="text-accent-text underline">
        {t("upload.makeRoom")}
      </Link>
    </p>
  );
}
