/** `localStorage` stays with the device, `sessionStorage` with the tab. */
type Area = "localStorage" | "sessionStorage";

/** Without a text: removes what was kept. If storage is full or switched off, the text does not survive a reload. */
export function keepText(key: string, text: string | undefined, area: Area = "localStorage"): void {
  try {
    if (text) globalThis[area].setItem(key, text);
    else globalThis[area].removeItem(key);
  } catch {
    return;
  }
}

/** Undefined where nothing was kept, or nothing can be. */
export function keptText(key: string, area: Area = "localStorage"): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What is kept as JSON; undefined where there is nothing, or something that is not ours to read. */
export function keptValue(key: string, area: Area = "localStorage"): unknown {
  try {
    return JSON.parse(keptText(key, area) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** The texts of a record that is kept as JSON. */
export function keptTexts(key: string, area: Area = "localStorage"): Record<string, string> | undefined {
  const kept = keptValue(key, area);
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return undefined;
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
