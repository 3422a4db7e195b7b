import { inlineJson } from "../kernel/page/inline-json.ts";
import { useDocumentParts } from "../kernel/page/page.tsx";

/** What a page is about, as search engines read it: an object in the words of https://schema.org. */
export function StructuredData({ of }: { of: Readonly<Record<string, unknown>> }) {
  const { nonce } = useDocumentParts();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inlineJson({ "@context": "https://schema.org", ...of }) }}
    />
  );
}
