import { contentName } from "../channels/index.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import type { Content, Preview } from "./reads.ts";
import { structuredData } from "./structured-data.ts";

/** Title, preview and what search engines read of a content, or of the beginning of it. */
export function ContentMeta({ content }: { content: Content | Preview }) {
  const { origin, now } = usePageFacts();
  const { channel, description, groupOnly, image, published, slug, visible } = content;
  const isOut = published !== null && Date.parse(published) <= now;
  return (
    <>
      <PageMeta
        title={contentName(content)}
        description={description || undefined}
        image={(image ?? channel.image).uri}
        path={`/contents/${slug}`}
        hidden={groupOnly || !visible || !isOut}
      />
      <StructuredData of={import.meta.env.SSR && isOut && structuredData(content, origin)} />
    </>
  );
}
