import { directionOf, languageOf } from "@marquee/contract/kernel";
import type { ReactNode } from "react";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import styles from "./app.css?url";
import { useCrashReports } from "./kernel/crash/use-crash-reports.ts";
import { useDocumentParts, usePageFacts } from "./kernel/page/page.tsx";
import { usePageLives } from "./kernel/page/use-page-lives.ts";
import { HeadLinks } from "./shell/head-links.tsx";
import { RouteError } from "./shell/route-error.tsx";
import { Shell } from "./shell/shell.tsx";

const systemFonts = new Set(["ja", "zh", "ko", "ar", "he", "th"]);

/** The document around every page, and around its errors. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, textAddress, theme } = usePageFacts();
  const { nonce, style, state } = useDocumentParts();
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === "auto" ? undefined : theme}
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
        <link rel="preload" as="fetch" href={textAddress} crossOrigin="anonymous" />
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

export default function App() {
  useCrashReports();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <RouteError error={error} />
    </Frame>
  );
}

/** A site that is configured to be shown bare has its pages alone. */
function Frame({ children }: { children: ReactNode }) {
  const { bare } = usePageFacts();
  usePageLives();
  return bare ? <main id="main">{children}</main> : <Shell>{children}</Shell>;
}
