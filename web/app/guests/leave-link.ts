import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { guestCookie, pathOfSite } from "./guest-cookie.server.ts";

/** Forgets in this browser who registered without an account; the mailed link opens their passes again. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const to = pathOfSite(new URL(request.url).searchParams.get("to"), "/");
  return redirect(to, { headers: { "set-cookie": guestCookie(context.get(pageRequest), "") } });
}
