import { directionOf, languageOf } from "@marquee/contract/kernel";
import type { ReactNode } from "react";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import styles from "./app.css?url";
import { Arrivals } from "./kernel/arrivals.ts";
import { useCrashReports } from "./kernel/crash/use-crash-reports.ts";
import { useTextsAhead } from "./kernel/i18n/use-texts-ahead.ts";
import { type Frame, useFrame } from "./kernel/page/frame.ts";
import { useDocumentParts, usePageFacts, type PageTexts } from "./kernel/page/page.tsx";
import { usePageLives } from "./kernel/page/use-page-lives.ts";
import { HeadLinks } from "./shell/head-links.tsx";
import { PageError } from "./ui/page-error.ts";
import { Shell } from "./shell/shell.tsx";

const systemFonts = new Set(["ja", "zh", "ko", "ar", "he", "th"]);

/** The document around every page, and around its errors. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, texts, theme, density } = usePageFacts();
  const { nonce, style, face, state } = useDocumentParts();
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === "auto" ? undefined : theme}
      data-density={density}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {/* With a precedence it is written before everything that is only good to have early. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        {/* Where libraries look for the nonce of the styles they add. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <style id="theme" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        {!systemFonts.has(languageOf(locale)) && (
          <link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
        )}
        {face && <link id="face" rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />}
        {textAddresses(texts).map((address) => (
          <link key={address} rel="preload" as="fetch" href={address} crossOrigin="anonymous" />
        ))}
        <HeadLinks />
      </head>
      <body className="bg-surface-0 font-sans text-text">
        {children}
        <script
          id="page-state"
          type="application/json"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state() }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const textAddresses = ({ folder, base, own }: PageTexts): string[] =>
  [...(base.length > 0 ? ["base"] : []), ...own].map((name) => `${folder}${name}.json`);

export default function App() {
  useCrashReports();
  const frame = useFrame();
  return (
    <Site frame={frame}>
      <Outlet />
    </Site>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Site frame="columns">
      <PageError error={error} />
    </Site>
  );
}

/** A site that is configured to be shown bare has its pages alone. */
function Site({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { bare } = usePageFacts();
  usePageLives();
  useTextsAhead();
  return (
    <>
      <Arrivals />
      {bare ? <main id="main">{children}</main> : <Shell frame={frame}>{children}</Shell>}
    </>
  );
}
