import { siteCookies } from "@marquee/contract/organization";
import { writeCookie } from "../session/cookies.ts";
import { chosenTheme, type ThemeChoice } from "./theme-choice.ts";

/** Takes the choice at once and keeps it for the server's next page. */
export function chooseTheme(value: string): ThemeChoice {
  const theme = chosenTheme(value, undefined);
  writeCookie(siteCookies.theme, theme);
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  return theme;
}

/** What the document shows now, a choice made since the page came from the server included. */
export const shownTheme = (): ThemeChoice => chosenTheme(document.documentElement.dataset.theme, undefined);
