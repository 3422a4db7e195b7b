/** What a listener has chosen and how far they have come, kept in this browser; without storage everything works. */
const storageKeys = { positions: "player.positions", rate: "player.rate", volume: "player.volume" } as const;
const positionsKept = 50;

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** Seconds to go on from; 0 for what is new or was played to its end. */
export function positionIn(url: string): number {
  return readPositions().find(([known]) => known === url)?.[1] ?? 0;
}

export function keepPosition(url: string, seconds: number): void {
  const others = readPositions().filter(([known]) => known !== url);
  const own: [string, number][] = seconds > 0 ? [[url, Math.floor(seconds)]] : [];
  write(storageKeys.positions, JSON.stringify([...own, ...others].slice(0, positionsKept)));
}

export const keptRate = (): number => numberIn(storageKeys.rate, 0.5, 3, 1);
export const keptVolume = (): number => numberIn(storageKeys.volume, 0, 1, 1);
export const keepRate = (rate: number): void => write(storageKeys.rate, String(rate));
export const keepVolume = (volume: number): void => write(storageKeys.volume, String(volume));

function readPositions(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeys.positions) ?? "[]");
    return Array.isArray(found) ? found.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === "string" && Number.isFinite(value[1]);

function numberIn(storageKey: string, least: number, most: number, usual: number): number {
  try {
    const text = localStorage.getItem(storageKey);
    const value = Number(text);
    return text === null || !(value >= least && value <= most) ? usual : value;
  } catch {
    return usual;
  }
}

function write(storageKey: string, text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}
