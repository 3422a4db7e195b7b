import { useState } from "react";
import { Button } from "../ui/button.tsx";

const themes = ["auto", "light", "dark"] as const;
const directions = ["ltr", "rtl"] as const;

/** Switches theme and direction of the parts below, to look at them; not stored. In development only. */
export function LookSwitch() {
  const [look, setLook] = useState("");
  const root = () => document.documentElement;
  const show = (theme: (typeof themes)[number]) => {
    if (theme === "auto") delete root().dataset.theme;
    else root().dataset.theme = theme;
    setLook(theme);
  };
  const turn = (direction: (typeof directions)[number]) => {
    root().dir = direction;
    setLook(direction);
  };
  return (
    <div className="sticky top-2 z-20 mb-6 flex flex-wrap gap-2 rounded-card border border-line bg-surface-1 p-2 shadow-raised">
      {themes.map((theme) => (
        <Button key={theme} look={look === theme ? "soft" : "quiet"} onClick={() => show(theme)}>
          {theme}
        </Button>
      ))}
      {directions.map((direction) => (
        <Button key={direction} look={look === direction ? "soft" : "quiet"} onClick={() => turn(direction)}>
          {direction}
        </Button>
      ))}
    </div>
  );
}
