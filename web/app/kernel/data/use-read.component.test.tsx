import { createClient, queryOptions } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { dehydrate, hydrate, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { late } from "../late.tsx";
import { ApiProvider } from "./api.tsx";
import { rememberDrawn } from "./drawn.ts";
import { useRead } from "./use-read.ts";

const api = createClient({ baseUrl: "/api", fetch: () => new Promise(() => undefined) });
const { queryKey } = queryOptions(api, self.get, {});
const unread = (notifications: number) => ({ _count: { notifications } });

function Unread() {
  const { data } = useRead(self.get, {}, { staleTime: Infinity });
  return <p>Unread {data?._count.notifications}</p>;
}

const Site = ({ queries, of: Shown }: { queries: QueryClient; of: ComponentType }) => (
  <QueryClientProvider client={queries}>
    <ApiProvider value={api}>
      <Shown />
    </ApiProvider>
  </QueryClientProvider>
);

test("a part that comes late begins with what the server drew, and goes on with what was read since", async () => {
  const onServer = new QueryClient();
  onServer.setQueryData(queryKey, unread(1));
  const written = await renderToReadableStream(<Site queries={onServer} of={late(() => Promise.resolve(Unread))} />);
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
  here.setQueryData(queryKey, unread(2));
  script.resolve(Unread);
  await expect.element(page.getByText("Unread 2")).toBeVisible();
  expect(container.querySelector("p")).toBe(before);
  expect(faults).toEqual([]);
});
