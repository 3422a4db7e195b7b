import { Flag } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { IconButton } from "../ui/button.tsx";

const ReportThing = lazy(() => import("./report-thing.tsx").then((module) => ({ default: module.ReportThing })));

type Named = { readonly id: string; readonly name: string };
/** What has a page of its own to report it on. */
export type Reportable =
  | (Named & { readonly kind: "event" })
  | (Named & { readonly kind: "group" })
  | (Named & { readonly kind: "channel" })
  | (Named & { readonly kind: "thread" })
  | (Named & { readonly kind: "content"; readonly channelId: string });

/** To bring what a page is about to the moderators' notice. A guest signs in first. */
export function ReportButton({ of, className }: { of: Reportable; className?: string }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Flag}
        label={t("moderation.reportIt")}
        className={className}
        onClick={() => (signedIn ? setOpen(true) : void navigate(signInPath(pathname)))}
      />
      <Suspense>{isOpen && <ReportThing of={of} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
