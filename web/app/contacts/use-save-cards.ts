import { contacts } from "@marquee/contract/contacts";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts } from "../kernel/page/page.tsx";
import { saveFile } from "../kernel/save-file.ts";
import { type Card, vCardsOf } from "./vcard.ts";

const atOnce = 100;

/** Saves cards as a file for the address book: one, or all that the reader keeps. */
export function useSaveCards() {
  const api = useApi();
  const { origin } = usePageFacts();
  const save = (name: string, cards: readonly Card[]) =>
    saveFile(`${name}.vcf`, "text/vcard;charset=utf-8", [vCardsOf(cards, origin)]);
  const saveAll = async () => {
    const cards: Card[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.send(contacts.list, { pageSize: atOnce, ...(cursor && { cursor }) });
      cards.push(...page.data);
      cursor = page.data.length < atOnce ? undefined : page.cursor;
    } while (cursor !== undefined);
    save("contacts", cards);
  };
  return { save, saveAll };
}
