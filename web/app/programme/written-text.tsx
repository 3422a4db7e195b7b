import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { EventSection } from "../events/index.ts";
import { LongText } from "../long-texts/index.ts";
import { Lightbox, MediaGrid } from "../media/index.ts";
import type { WrittenPage } from "./reads.ts";

/** What stands on a page of an event: its text, and below it its pictures. */
export function WrittenText({ page: { title, subtitle, html, images } }: { page: WrittenPage }) {
  const [open, setOpen] = useState<number>();
  return (
    <EventSection title={title} id="part">
      {subtitle && <p className="measure mb-4 text-18 text-muted">{subtitle}</p>}
      <LongText text={html} />
      <MediaGrid pictures={images} onOpen={setOpen} sizes="(min-width: 900px) 40rem, 100vw" className="measure mt-6" />
      <Suspense>
        {open !== undefined && <Lightbox pictures={images} first={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </EventSection>
  );
}
