import { useMemo, useRef, useState, type MouseEvent } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useText } from "../kernel/page/page.tsx";
import { LongText } from "../long-texts/index.ts";
import { Lightbox } from "../media/index.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import { articleText, type Heading } from "./article-text.ts";
import type { Content } from "./reads.ts";
import { useReadCount } from "./use-read-count.ts";

/** Fewer are seen at a glance. */
const headingsAtLeast = 4;

/** The text of an article; what is in it, where it has many parts, and its pictures in large at a press. */
export function Article({ content: { id, body } }: { content: Pick<Content, "id" | "body"> }) {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  const { markup, headings, pictures } = useMemo(() => articleText(body ?? "", t("content.enlarge")), [body, t]);
  useReadCount(id, element);
  const open = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-picture]") : null;
    if (button) setOpened(Number(button.dataset["picture"]));
  };
  if (!body) return null;
  return (
    <>
      {headings.length >= headingsAtLeast && <TableOfContents headings={headings} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the buttons around its pictures */}
      <div ref={element} onClick={open}>
        <LongText text={markup} look="article" />
      </div>
      <Suspense>
        {opened !== undefined && <Lightbox pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const t = useText();
  return (
    <nav aria-label={t("content.inside")} className="mb-8 print:hidden">
      <AccordionItem title={t("content.inside")}>
        <ol className="pb-3">
          {headings.map(({ id, title, level }) => (
            <li key={id} className={level === 3 ? "ps-5" : undefined}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 max-w-full items-center text-accent-text wrap-break-word hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </AccordionItem>
    </nav>
  );
}
