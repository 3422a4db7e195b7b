import type { contacts } from "@marquee/contract/contacts";
import type { DataOf } from "@marquee/contract/kernel";
import { linksOf } from "../accounts/index.ts";
import { displayName } from "../ui/avatar.tsx";

export type Card = Pick<
  DataOf<typeof contacts.list>[number],
  | "id"
  | "username"
  | "accountType"
  | "firstName"
  | "lastName"
  | "title"
  | "company"
  | "email"
  | "phone"
  | "image"
  | "website"
  | "facebook"
  | "instagram"
  | "linkedIn"
  | "twitter"
  | "tikTok"
  | "youtube"
> & { readonly note?: string };

/** Cards in one file as address books take it in: vCard 4.0 (RFC 6350). `origin`: of the site, for the way to their pages. */
export const vCardsOf = (cards: readonly Card[], origin: string): string =>
  cards.map((card) => vCardOf(card, origin)).join("");

function vCardOf(card: Card, origin: string): string {
  const isTeam = card.accountType === "team";
  const page = `${origin}/people/${encodeURIComponent(card.username)}`;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `KIND:${isTeam ? "org" : "individual"}`,
    `UID:urn:uuid:${card.id}`,
    `FN:${text(displayName(card))}`,
    ...(isTeam ? [] : [`N:${text(card.lastName ?? "")};${text(card.firstName ?? "")};;;`]),
    ...optional("TITLE", card.title),
    ...optional("ORG", card.company),
    ...optional("EMAIL", card.email),
    ...optional("TEL", card.phone),
    ...linksOf(card, "").map(({ href }) => `URL:${href}`),
    `URL:${page}`,
    // The address of a picture that everybody may read; those with a signature end within the hour.
    ...(card.image && !card.image.uri.includes("?") ? [`PHOTO:${new URL(card.image.uri, origin).href}`] : []),
    ...optional("NOTE", card.note),
    "END:VCARD",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const optional = (name: string, value: string | null | undefined): string[] =>
  value?.trim() ? [`${name}:${text(value.trim())}`] : [];

/** RFC 6350, 3.4: what parts values and lines is escaped. Other control characters may not stand in a value. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

const longestLine = 75;
const encoder = new TextEncoder();

/** RFC 6350, 3.2: no line is longer than 75 octets; what goes on begins with a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      parts.push(part);
      part = "";
      // The space at the beginning counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
