import type { explore } from "@marquee/contract/explore";
import type { DataOf } from "@marquee/contract/kernel";
import { ContentCard, contentGrid } from "../channels/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { BecauseLine } from "./because.tsx";

/** What is published and may be for the reader, each with its reason. */
export function ExploredContents({ contents }: Pick<DataOf<typeof explore.get>, "contents">) {
  const t = useText();
  if (contents.length === 0) return null;
  return (
    <Section title={t("explore.contents")} id="contents" more={{ to: "/contents", label: t("channel.showEverything") }}>
      <ul className={contentGrid}>
        {contents.map((content) => (
          <li key={content.id} className="flex min-w-0 flex-col gap-2">
            <BecauseLine kind="content" because={content.because} />
            <div className="flex-1">
              <ContentCard content={content} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
