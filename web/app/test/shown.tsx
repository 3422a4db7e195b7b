import "../app.css";
import { createClient, type Fetch } from "@marquee/client";
import { directionOf, eachModule } from "@marquee/contract/kernel";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { render, type RenderResult } from "vitest-browser-react";
import type { Messages } from "../kernel/i18n/message.ts";
import { createTexts } from "../kernel/i18n/texts.ts";
import { Kernel } from "../kernel/kernel.tsx";
import type { PageFacts } from "../kernel/page/page.tsx";
import { themeStyle } from "../kernel/theme/theme-style.ts";
import { ToastRegion } from "../ui/toast-region.tsx";
import { compiledTexts } from "./compiled-texts.ts";

const slices = import.meta.glob<Record<string, string>>("../*/texts/{en,es,fr,ja,ar}.json", { import: "default" });
const colours = { PRIMARY_COLOR: "#2563eb", SECONDARY_COLOR: "#f59e0b" };
const site: Partial<OrganizationConfig> = {
  NAME: "Riverside",
  DESCRIPTION: "",
  DEFAULT_LOCALE: "en",
  LOCALES: ["en"],
  TIMEZONE: "Europe/Dublin",
  MODULES: eachModule(() => ({
    enabled: true,
    requireAuth: false,
    enabledTiers: [],
    editable: true,
    editableTiers: [],
    options: {},
  })),
  SIGN_UP: { FIELDS: [], TERMS_URL: null, PRIVACY_URL: null, MINIMUM_AGE: null, MEMBER_LINKS: false },
  ICON: { LIGHT: "", DARK: "" },
  INTEGRATIONS: [],
  PAYMENT: { TYPE: "manual", PROVIDER: "manual", CURRENCY: "EUR" },
  ...colours,
};

type Setting = {
  locale?: "en" | "es" | "fr" | "ja" | "ar";
  theme?: "light" | "dark";
  /** The reader's zone. */
  timeZone?: string;
  signedIn?: boolean;
  /** With what posts are liked there. */
  reactions?: readonly string[];
  /** Whether the first that somebody publishes waits there. */
  firstPostsWait?: boolean;
  /** The address, from its path on. */
  at?: string;
  /** Answers what the component asks of the interface; without it nothing is reachable. */
  fetch?: Fetch;
};

const unreachable: Fetch = () => Promise.reject(new TypeError("Nothing answers here."));

/** A component on a page of a community, in this browser, as a reader sees and works it. */
export async function show(
  Component: ComponentType,
  {
    locale = "en",
    theme = "light",
    timeZone,
    signedIn = true,
    reactions = ["❤️"],
    firstPostsWait = false,
    at = "/",
    fetch = unreachable,
  }: Setting = {},
): Promise<RenderResult> {
  const english = await textsOf("en");
  const texts = createTexts(locale, { ...english, ...(locale === "en" ? {} : await textsOf(locale)) });
  const facts = {
    origin: "https://riverside.test",
    site: { ...site, REACTIONS: reactions, FIRST_POSTS_WAIT: firstPostsWait },
    locale,
    formatLocale: locale,
    theme,
    timeZone,
    now: Date.now(),
    signedIn,
  } as PageFacts;
  const Shown = () => (
    <>
      <Component />
      <ToastRegion />
    </>
  );
  const Page = createRoutesStub([{ path: "*", Component: Shown }]);
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
  document.documentElement.dataset["theme"] = theme;
  return render(
    <Kernel
      facts={facts}
      texts={texts}
      document={{ nonce: undefined, style: "", face: undefined, state: () => "" }}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      api={createClient({ baseUrl: "/api", fetch, retries: 0 })}
    >
      <style>{themeStyle(colours)}</style>
      <Page initialEntries={[at]} />
    </Kernel>,
  );
}

async function textsOf(locale: string): Promise<Messages> {
  const files = Object.entries(slices).filter(([path]) => path.endsWith(`/texts/${locale}.json`));
  const texts = await Promise.all(files.map(([, load]) => load()));
  return compiledTexts(Object.assign({}, ...texts));
}
