import { useDocumentParts, usePageFacts } from "../kernel/page/page.tsx";

/** What browsers and devices make of the site beside its pages: icons, colours of their own frame, installation. */
export function HeadLinks() {
  const { site } = usePageFacts();
  const { style } = useDocumentParts();
  const [light, dark] = [...style.matchAll(/--surface-0:(#[0-9a-f]+)/g)].map(([, colour]) => colour);
  return (
    <>
      <link rel="icon" href={site.ICON.LIGHT || "/icons/32.png"} media="(prefers-color-scheme: light)" />
      <link rel="icon" href={site.ICON.DARK || "/icons/32.png"} media="(prefers-color-scheme: dark)" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      {site.SPLASH_SCREEN && <link rel="apple-touch-startup-image" href={site.SPLASH_SCREEN} />}
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="application-name" content={site.NAME} />
      <meta name="apple-mobile-web-app-title" content={site.NAME} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}
