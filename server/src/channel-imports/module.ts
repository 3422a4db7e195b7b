import { channelImports } from "@marquee/contract/channel-imports";
import { channelPolicy } from "../channels/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { beginImport } from "./begin-import.ts";
import { bringNext, removeLeft } from "./bring-item.ts";
import { importsByTheClock } from "./by-the-clock.ts";
import { listImports, listItems } from "./queries/imports.ts";
import { cancelImport, startImport } from "./run-import.ts";
import { expectImport, importView, presentImport } from "./views.ts";

const channelImportsModule = serve(channelImports, {
  list: query(channelImports.list, channelPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listImports(scope, subject.id, asked);
    return pageOf(window, rows, importView);
  }),
  begin: beginImport,
  get: query(channelImports.get, channelPolicy, ({ scope, params }) => presentImport(scope, params)),
  start: startImport,
  cancel: cancelImport,
  items: query(channelImports.items, channelPolicy, async ({ scope, params, query: asked }) => {
    const { id } = await expectImport(scope, params);
    const { window, rows } = await listItems(scope, id, asked);
    return pageOf(window, rows, ({ cursorKey: _, ...item }) => item);
  }),
});

export const module: SliceModule = {
  serves: [channelImportsModule],
  reactions: [bringNext, removeLeft],
  schedules: (parts) => [importsByTheClock(parts)],
};
