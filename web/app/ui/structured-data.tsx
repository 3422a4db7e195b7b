import { inlineJson } from "../kernel/page/inline-json.ts";
import { useDocumentParts } from "../kernel/page/page.tsx";

/**
 * What a page is about, as search engines read it: an object in the words of https://schema.org. False in the browser,
 * where nobody reads it and what the server wrote stays.
 */
export function StructuredData({ of }: { of: Readonly<Record<string, unknown>> | false }) {
  const { nonce } = useDocumentParts();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: of ? inlineJson({ "@context": "https://schema.org", ...of }) : "" }}
    />
  );
}
