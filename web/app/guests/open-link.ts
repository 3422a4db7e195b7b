import { ApiError } from "@marquee/client";
import { guests } from "@marquee/contract/guests";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { guestCookie, pathOfSite } from "./guest-cookie.server.ts";

/**
 * What a mailed link leads to: the passes, with the secret kept in a cookie and out of the address. Who is signed in is
 * asked whether to take them into their account.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  const { token = "" } = params;
  try {
    const { data: link } = await page.api.send(guests.link, { token });
    if (link.isClaimed) return redirect(`/passes/${link.event.slug}`);
    if (page.facts.signedIn) return redirect(`/guest/${token}/keep`);
    const to = pathOfSite(new URL(request.url).searchParams.get("to"), `/passes/${link.event.slug}`);
    return redirect(to, { headers: { "set-cookie": guestCookie(page, token) } });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return redirect("/find-pass?over");
    throw error;
  }
}
