import type { ClientLoaderFunctionArgs } from "react-router";
import { textsOnTheirWay } from "../i18n/arriving-texts.ts";
import { lateParts } from "../late.tsx";
import { browser } from "./browser.ts";
import { satisfy, type Needs } from "./needs.ts";

/**
 * `export const clientLoader = browserLoader(needs)`: on the way to the page the browser asks the interface itself.
 * What it read before is shown at once and read again behind it when it has grown old. The page is there once its texts and
 * late parts are, which its script has begun to load.
 */
export function browserLoader(needs: Needs) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<null> => {
    const { api, facts, queryClient } = browser();
    const input = { api, facts, params, load: ensure };
    const late = lateParts();
    const answer = await satisfy(needs, input, new URL(request.url));
    await late;
    await textsOnTheirWay();
    return answer;

    function ensure<Data>(query: Parameters<typeof queryClient.ensureQueryData<Data>>[0]): Promise<Data> {
      return queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
    }
  };
}
