// oxlint-disable-next-line eslint/no-restricted-imports -- this is the one to import instead
import { lazy as lazyComponent } from "react";
import { noteArrival } from "./arrivals.ts";
import { textsOnTheirWay } from "./i18n/arriving-texts.ts";
import { loadOnline } from "./load.ts";

/**
 * React's `lazy` for a part that has texts: it is there once its script and its texts are. A part that began to be drawn and
 * then waited for a text made React leave the whole page waiting, now and then, where the router had news for it just then
 * (decision 141).
 */
export const lazy: typeof lazyComponent = (load) =>
  lazyComponent(async () => {
    const part = await loadOnline(load);
    await textsOnTheirWay();
    noteArrival();
    return part;
  });
