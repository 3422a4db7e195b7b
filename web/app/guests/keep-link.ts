import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";

/** From the pass to the page that takes it into an account: the secret is known here alone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { guestToken } = context.get(pageRequest).context;
  return redirect(guestToken ? `/guest/${encodeURIComponent(guestToken)}/keep` : "/find-pass");
}
