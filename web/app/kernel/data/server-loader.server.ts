import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../page/page-request.server.ts";
import { satisfy, type Needs } from "./needs.ts";

/** `export const loader = serverLoader(needs)`: reads inside the process, into the cache of this request alone. */
export function serverLoader(needs: Needs) {
  return ({ context, params, request }: LoaderFunctionArgs): Promise<null> => {
    const { api, facts, queryClient } = context.get(pageRequest);
    return satisfy(
      needs,
      { api, facts, params, load: (query) => queryClient.ensureQueryData(query) },
      new URL(request.url),
    );
  };
}
