import { siteCookies } from "@marquee/contract/organization";
import { writeCookie } from "../session/cookies.ts";

export type Look = "theme" | "density";

/** How the document looks from now on. Without a value: as the system does. */
export function showLook(look: Look, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined || value === "auto") delete dataset[look];
  else dataset[look] = value;
}

/** A person's choice, taken at once and kept for the server's next page. */
export function chooseLook(look: Look, value: string): void {
  writeCookie(siteCookies[look], value);
  showLook(look, value);
}
