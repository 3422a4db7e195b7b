import { listingStreams } from "@marquee/contract/listing-streams";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { hasMediaServer } from "../streams/index.ts";
import { addStream } from "./add-stream.ts";
import { listStreams } from "./queries.ts";
import { removeStream } from "./remove-stream.ts";
import { readIngest, rotateKey } from "./stream-key.ts";
import { updateStream } from "./update-stream.ts";
import { listingStreamView } from "./views.ts";

const listingStreamsModule = serve(listingStreams, {
  list: query(listingStreams.list, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listStreams(scope, subject.id, asked);
    return pageOf(window, rows, (row) => listingStreamView(scope, row));
  }),
  setup: query(listingStreams.setup, listingPolicy, async ({ scope }) => ({
    ready: hasMediaServer(scope.services.config),
  })),
  add: addStream,
  update: updateStream,
  remove: removeStream,
  ingest: readIngest,
  rotate: rotateKey,
});

export const module: SliceModule = { serves: [listingStreamsModule] };
