import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { settingsRead } from "./reads.ts";

/** Says before an invoice goes out what most states ask for on one and the community has not said. */
export function MissingDetails() {
  const t = useText();
  const missing = useRead(...settingsRead).data?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning" icon={TriangleAlert}>
        <p>{t("invoice.missing")}</p>
        <Link to="/manage/invoices/settings" className="inline-flex min-h-11 items-center text-accent-text underline">
          {t("invoice.addMissing")}
        </Link>
      </Notice>
    </div>
  );
}
