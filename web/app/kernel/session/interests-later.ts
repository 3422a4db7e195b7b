import { keepText, keptText } from "../keep-text.ts";

const key = "interests-later";

/** Whoever wants to choose later is not asked again on this device; the settings always offer it. */
export const chooseLater = (): void => keepText(key, "yes");

export const choosesLater = (): boolean => keptText(key) !== undefined;
