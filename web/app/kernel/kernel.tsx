import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiProvider } from "./data/api.tsx";
import type { Client } from "@marquee/client";
import type { Texts } from "./i18n/texts.ts";
import { PageProvider, type DocumentParts, type PageFacts } from "./page/page.tsx";

type KernelProps = {
  facts: PageFacts;
  texts: Texts;
  document: DocumentParts;
  queryClient: QueryClient;
  api: Client;
  children: ReactNode;
};

/** What every page stands on, in the browser and on the server. */
export function Kernel({ queryClient, api, children, ...page }: KernelProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <PageProvider {...page}>{children}</PageProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
