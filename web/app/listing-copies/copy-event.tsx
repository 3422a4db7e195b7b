import { CopyPlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import type { CopyListing as Dialog } from "./copy-listing.tsx";

const CopyListing = lazy(() => import("./copy-listing.tsx").then((module) => ({ default: module.CopyListing })));

type CopyEventProps = { listing: ComponentProps<typeof Dialog>["listing"]; look: "button" | "icon" };

/** Begins an event that is like another one, where the reader may make any. */
export function CopyEvent({ listing, look }: CopyEventProps) {
  const t = useText();
  const { canCreate } = useModule("events");
  const [isCopying, setCopying] = useState(false);
  if (!canCreate) return null;
  const start = () => setCopying(true);
  return (
    <>
      {look === "icon" ? (
        <IconButton icon={CopyPlus} label={t("listingCopy.copyNamed", { name: listing.name })} onClick={start} />
      ) : (
        <Button icon={CopyPlus} onClick={start}>
          {t("listingCopy.copy")}
        </Button>
      )}
      <Suspense fallback={null}>
        {isCopying && <CopyListing listing={listing} onClose={() => setCopying(false)} />}
      </Suspense>
    </>
  );
}
