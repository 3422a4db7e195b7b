import { useSite, usePageFacts } from "../kernel/page/page.tsx";

type PageMetaProps = {
  title?: string;
  description?: string;
  image?: string | null;
  /** The drawn picture for a page without one, below /cards/; the community's own unless said. */
  card?: string;
  path?: string;
  hidden?: boolean;
  /** It can be shown on other sites (`/oembed`). */
  embeds?: boolean;
};

/** Width and height of the drawn pictures. */
const cardSize = { width: "1200", height: "627" };

/** The page's title, and how it looks when its address is shared. React moves these into the head. */
export function PageMeta({ title, description, image, card = "site", path, hidden, embeds }: PageMetaProps) {
  const { NAME, DESCRIPTION } = useSite();
  const { origin, locale } = usePageFacts();
  const full = title ? `${title} · ${NAME}` : NAME;
  const words = description || DESCRIPTION;
  const picture = new URL(image ?? `/cards/${card}.png?locale=${locale}`, origin).href;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={words} />
      <meta property="og:title" content={title ?? NAME} />
      <meta property="og:description" content={words} />
      <meta property="og:site_name" content={NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale.replace("-", "_")} />
      <meta property="og:image" content={picture} />
      {!image && <meta property="og:image:width" content={cardSize.width} />}
      {!image && <meta property="og:image:height" content={cardSize.height} />}
      <meta property="og:image:alt" content={title ?? NAME} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title ?? NAME} />
      <meta name="twitter:description" content={words} />
      <meta name="twitter:image" content={picture} />
      {path && <Address path={path} />}
      {path && embeds && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${origin}/oembed?url=${encodeURIComponent(origin + path)}`}
          title={full}
        />
      )}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}

/** The page's own address, and its addresses in the community's other languages. */
function Address({ path }: { path: string }) {
  const { origin, locale, localeInAddress } = usePageFacts();
  const { LOCALES } = useSite();
  const inLanguage = (language: string) => `${origin}${path}?locale=${language}`;
  const own = localeInAddress ? inLanguage(locale) : origin + path;
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
