import { call, input, slice, Type } from "../kernel/index.ts";
import { Embedding } from "./entities.ts";

/** Nothing of it can end the header in which it is sent. */
const Origin = Type.Unsafe<string>({
  type: "string",
  maxLength: 300,
  pattern: "^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/?$",
});

/** What other sites show of the community. */
export const embedding = slice("embedding", {
  get: call({
    method: "GET",
    path: "/embedding",
    summary: "Read which other sites may show events and groups of the community in a frame",
    returns: Embedding,
    access: { caller: "guest", module: "none" },
  }),
  save: call({
    method: "PUT",
    path: "/manage/embedding",
    summary: "Choose which other sites may show events and groups of the community in a frame",
    body: input({ origins: Type.Array(Origin, { maxItems: 50 }) }),
    returns: Embedding,
    access: { caller: "administrator", module: "none", acting: "team" },
    audited: true,
    changes: [Embedding],
  }),
});
