import { isWebAddress } from "../kernel/web-address.ts";

/** A stretch of a text: `end` is behind the last character. */
type Stretch = { readonly text: string; readonly start: number; readonly end: number };

/** What is wrong with an address that is to stand behind a stretch of a text; undefined where nothing is. */
export function troubleWithLink({ text, start, end }: Stretch, href: string): string | undefined {
  if (!/^https?:\/\//i.test(href) || !isWebAddress(href)) return "is not the address of a web page";
  // A part of an address reads as the whole: `bank` within `https://bank.example`.
  const before = /\S*$/u.exec(text.slice(0, start))?.[0] ?? "";
  const behind = /^\S*/u.exec(text.slice(end))?.[0] ?? "";
  if (hostsNamed(before + text.slice(start, end) + behind, href).some((host) => host !== hostOf(href)))
    return "leads elsewhere than the words say";
  return undefined;
}

/** An address as people write one, within other words. */
const addressWithin = /(?:https?:\/\/|www\.)[^\s<>"']+/giu;

/**
 * The hosts that some words say they lead to: those of the addresses in them, and that of the words themselves where
 * they read as one (`bank.example/login`). The name of the file at the address is not one of another host.
 */
function hostsNamed(words: string, href: string): string[] {
  const shown = words
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const within = Array.from(shown.matchAll(addressWithin), ([found]) => found);
  const isFileName = shown !== "" && fileNameOf(href) === shown;
  const whole = /^[^\s/]+\.\p{L}{2,}[^\s]*$/u.test(shown) && !isFileName ? [shown] : [];
  return [...within, ...whole].map(hostOf);
}

/** A host as it is compared. One that cannot be parsed differs from every real one. */
function hostOf(address: string): string {
  const parsed = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  return parsed === null ? "" : parsed.hostname.replace(/^www\./, "");
}

function fileNameOf(href: string): string {
  const name = URL.parse(href)?.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
