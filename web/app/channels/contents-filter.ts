import { contents } from "@marquee/contract/contents";
import { infiniteOptions, type Client } from "@marquee/client";
import { typeFlags, typeIn, type ContentType } from "./reads.ts";

/** What of all that is published a list shows, as it stands in the address. */
export type ContentsFilter = {
  readonly type: ContentType | undefined;
  /** In the reader's channels, or announced and not out yet. */
  readonly which: "subscribed" | "coming" | undefined;
  readonly interest: string | undefined;
  readonly search: string;
};

/** Guests have no channels of their own. */
export function contentsFilterOf(address: URLSearchParams, signedIn: boolean): ContentsFilter {
  const isSubscribed = signedIn && address.has("subscribed");
  return {
    type: typeIn(address),
    which: isSubscribed ? "subscribed" : address.has("coming") ? "coming" : undefined,
    interest: address.get("interest") ?? undefined,
    search: address.get("search") ?? "",
  };
}

export function addressOf({ type, which, interest, search }: ContentsFilter): string {
  const parameters = new URLSearchParams({
    ...(type && { [typeFlags[type]]: "" }),
    ...(which && { [which]: "" }),
    ...(interest && { interest }),
    ...(search && { search }),
  });
  return parameters.size > 0 ? `/contents?${parameters}` : "/contents";
}

export function contentsQuery(api: Client, { type, which, interest, search }: ContentsFilter) {
  const asked = { search, pageSize: 18, ...(type && { type }), ...(interest && { interest }) };
  if (which === "subscribed") return infiniteOptions(api, contents.subscribed, asked);
  if (which === "coming") return infiniteOptions(api, contents.list, { ...asked, past: false, orderBy: "published" });
  return infiniteOptions(api, contents.list, asked);
}
