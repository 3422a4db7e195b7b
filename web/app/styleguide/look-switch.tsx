import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { directionOf } from "@marquee/contract/kernel";
import { usePageFacts, useSite } from "../kernel/page/page.tsx";
import { showLook } from "../kernel/theme/look.ts";
import { Select } from "../ui/field.tsx";

const choices = {
  theme: ["auto", "light", "dark"],
  dir: ["auto", "ltr", "rtl"],
  density: ["auto", "comfortable", "compact"],
} as const;

/** How the blocks are shown: kept in the address, so that a state can be passed on and photographed. */
export function LookSwitch() {
  const { LOCALES } = useSite();
  const { locale, theme: ownTheme, density: ownDensity } = usePageFacts();
  const [parameters, setParameters] = useSearchParams();
  const [theme, dir, density] = ["theme", "dir", "density"].map((name) => parameters.get(name) ?? "auto");
  useEffect(() => {
    const root = document.documentElement;
    showLook("theme", theme === "auto" ? ownTheme : theme);
    showLook("density", density === "auto" ? ownDensity : density);
    root.dir = dir === "ltr" || dir === "rtl" ? dir : directionOf(locale);
  }, [theme, dir, density, locale, ownTheme, ownDensity]);

  const put = (name: string, value: string) => {
    const next = new URLSearchParams(parameters);
    if (value === "auto") next.delete(name);
    else next.set(name, value);
    return next;
  };
  return (
    <div className="sticky top-2 z-20 mb-8 grid grid-cols-2 gap-3 rounded-card border border-line bg-surface-1 p-3 shadow-raised rail:grid-cols-4">
      {Object.entries(choices).map(([name, values]) => (
        <Select
          key={name}
          label={name}
          value={parameters.get(name) ?? "auto"}
          onChange={(event) =>
            setParameters(put(name, event.target.value), { replace: true, preventScrollReset: true })
          }
        >
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Select>
      ))}
      <Select
        label="language"
        value={locale}
        // The page is made anew: its texts come with it.
        onChange={(event) => location.assign(`?${put("locale", event.target.value).toString()}`)}
      >
        {[...new Set([locale, ...LOCALES])].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </div>
  );
}
