import { createClient, infiniteOptions, queryOptions } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { dehydrate, hydrate, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createTexts } from "../i18n/texts.ts";
import { late } from "../late.tsx";
import { PageProvider, type PageFacts } from "../page/page.tsx";
import { ApiProvider } from "./api.tsx";
import { rememberDrawn } from "./drawn.ts";
import { useList } from "./use-list.ts";
import { useRead } from "./use-read.ts";

const parts = { nonce: undefined, style: "", face: undefined, state: () => "" };
const site = { facts: { locale: "en" } as PageFacts, texts: createTexts("en", {}), document: parts };
const api = createClient({ baseUrl: "/api", fetch: () => new Promise(() => undefined) });

function Unread() {
  const { data } = useRead(self.get, {}, { staleTime: Infinity });
  return <p>Unread {data?._count.notifications}</p>;
}

function Listed() {
  const { data } = useList(events.list, {}, { staleTime: Infinity });
  return <p>Listed {data?.pages[0]?.items.length}</p>;
}

const unread = (notifications: number) => ({ _count: { notifications } });
const listed = (count: number) => ({ pages: [{ items: Array.from({ length: count }, () => ({})) }], pageParams: [] });

const Site = ({ queries, of: Shown }: { queries: QueryClient; of: ComponentType }) => (
  <PageProvider {...site}>
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <Shown />
      </ApiProvider>
    </QueryClientProvider>
  </PageProvider>
);

test.each([
  ["one answer", Unread, queryOptions(api, self.get, {}).queryKey, unread(1), unread(2), "Unread 2"],
  ["a list", Listed, infiniteOptions(api, events.list, {}).queryKey, listed(1), listed(2), "Listed 2"],
] as const)(
  "a part that comes late begins with what the server drew of %s, and goes on with what was read since",
  async (_what, Shown, queryKey, first, then, text) => {
    const onServer = new QueryClient();
    onServer.setQueryData(queryKey, first);
    const written = await renderToReadableStream(<Site queries={onServer} of={late(() => Promise.resolve(Shown))} />);
    await written.allReady;
    const container = document.createElement("div");
    container.innerHTML = await new Response(written).text();
    document.body.replaceChildren(container);
    const before = container.querySelector("p");

    const state = dehydrate(onServer);
    const here = new QueryClient();
    hydrate(here, state);
    rememberDrawn(state);
    const script = Promise.withResolvers<ComponentType>();
    const Coming = late<object>(() => script.promise);
    const faults: unknown[] = [];
    hydrateRoot(container, <Site queries={here} of={Coming} />, { onRecoverableError: (error) => faults.push(error) });
    here.setQueryData(queryKey, then);
    script.resolve(Shown);
    await expect.element(page.getByText(text)).toBeVisible();
    expect(container.querySelector("p")).toBe(before);
    expect(faults).toEqual([]);
  },
);
