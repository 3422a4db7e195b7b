import { toHex } from "./oklch.ts";
import { roleNames, rolesFor, type Mode } from "./roles.ts";

export type BrandColours = { readonly PRIMARY_COLOR: string; readonly SECONDARY_COLOR: string };

const styles = new Map<string, string>();
const keptStyles = 500;

/**
 * The style that every page begins with: the tenant's colours as variables, light on `:root`, dark where the system
 * prefers it and no choice was made, or where `data-theme="dark"` says so. Paper is light, whatever was chosen.
 */
export function themeStyle(colours: BrandColours): string {
  const key = `${colours.PRIMARY_COLOR} ${colours.SECONDARY_COLOR}`;
  const known = styles.get(key);
  if (known) return known;
  const [light, dark] = [variables(colours, "light"), variables(colours, "dark")];
  const style =
    `:root{color-scheme:light;${light}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}` +
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${dark}}}`;
  if (styles.size >= keptStyles) styles.clear();
  styles.set(key, style);
  return style;
}

function variables(colours: BrandColours, mode: Mode): string {
  const roles = rolesFor(colours.PRIMARY_COLOR, colours.SECONDARY_COLOR, mode);
  return roleNames.map((name) => `--${name}:${toHex(roles[name])}`).join(";");
}
