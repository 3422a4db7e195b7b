import { join } from "node:path";
import { createClient } from "@marquee/client";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { readCatalogues } from "../../scripts/catalogues.ts";
import { createTexts } from "../kernel/i18n/texts.ts";
import { Kernel } from "../kernel/kernel.tsx";
import type { PageFacts } from "../kernel/page/page.tsx";
import { compiledTexts } from "./compiled-texts.ts";

const english = compiledTexts(readCatalogues(join(import.meta.dirname, ".."))["en"] ?? {});
const site = { NAME: "Riverside", DESCRIPTION: "", LOCALES: ["en"], MODULES: {} } as Partial<OrganizationConfig>;

/** The HTML of a component as a guest gets it, in English, at the root of a community's site. */
export function rendered(Component: ComponentType): string {
  const facts = { site, locale: "en", origin: "https://riverside.example", signedIn: false } as PageFacts;
  const Page = createRoutesStub([{ path: "/", id: "home/home-page", Component }]);
  const html = renderToStaticMarkup(
    <Kernel
      facts={facts}
      texts={createTexts("en", english)}
      document={{ nonce: undefined, style: "", face: undefined, state: () => "" }}
      queryClient={new QueryClient()}
      api={createClient({ baseUrl: "/api" })}
    >
      <Page initialEntries={["/"]} />
    </Kernel>,
  );
  return html.replaceAll("&#x27;", "'");
}
