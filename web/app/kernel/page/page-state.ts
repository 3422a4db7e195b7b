import type { DehydratedState } from "@tanstack/react-query";
import type { DocumentParts, PageFacts } from "./page.tsx";

export type PageState = { readonly facts: PageFacts; readonly queries: DehydratedState };

/** Reads what the server wrote into the page. */
export function readPageState(): PageState {
  return JSON.parse(document.getElementById("page-state")?.textContent ?? "null") as PageState;
}

/** The document's own parts as the server wrote them, for the hydration to find again. */
export function documentParts(): DocumentParts {
  const theme = document.getElementById("theme");
  const [nonce, style] = [theme?.nonce, theme?.textContent ?? ""];
  const state = document.getElementById("page-state")?.textContent ?? "";
  const face = document.getElementById("face")?.getAttribute("href") ?? undefined;
  return { nonce, style, face, state: () => state };
}
