export type ThemeChoice = "auto" | "light" | "dark";

/** The person's choice before the tenant's; anything unknown counts as no choice. */
export function chosenTheme(cookie: string | undefined, tenant: string | undefined): ThemeChoice {
  return asTheme(cookie) ?? asTheme(tenant) ?? "auto";
}

const asTheme = (value: string | undefined): ThemeChoice | undefined =>
  value === "auto" || value === "light" || value === "dark" ? value : undefined;
