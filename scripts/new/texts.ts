import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/entry.mjs";

type Texts = Readonly<Record<string, string>>;

/** What a new noun says before anybody has found its own words. The title is English until it is translated. */
const sentences: Readonly<Record<string, Texts>> = {
  en: {
    add: "Add",
    added: "{name} is added",
    description: "Description",
    name: "Name",
    none: "Nothing here yet",
    noneText: "What members add is shown here.",
    remove: "Remove",
    removeText: "This cannot be undone.",
    removeTitle: "Remove {name}?",
    search: "Search",
  },
  es: {
    add: "Añadir",
    added: "Se ha añadido {name}",
    description: "Descripción",
    name: "Nombre",
    none: "Aquí no hay nada todavía",
    noneText: "Aquí se muestra lo que añaden los miembros.",
    remove: "Eliminar",
    removeText: "No se puede deshacer.",
    removeTitle: "¿Eliminar {name}?",
    search: "Buscar",
  },
  fr: {
    add: "Ajouter",
    added: "{name} est ajouté",
    description: "Description",
    name: "Nom",
    none: "Rien ici pour le moment",
    noneText: "Ce que les membres ajoutent s'affiche ici.",
    remove: "Supprimer",
    removeText: "Cette action est irréversible.",
    removeTitle: "Supprimer {name} ?",
    search: "Rechercher",
  },
  ja: {
    add: "追加",
    added: "{name}を追加しました",
    description: "説明",
    name: "名前",
    none: "まだ何もありません",
    noneText: "メンバーが追加したものがここに表示されます。",
    remove: "削除",
    removeText: "この操作は取り消せません。",
    removeTitle: "{name}を削除しますか？",
    search: "検索",
  },
};

/** Adds the texts of a noun to the languages that have every text. @returns the files that changed. */
export function addTexts(noun: string, title: string): string[] {
  return Object.entries(sentences).map(([locale, texts]) => {
    const path = join(root, "web/app/locales", `${locale}.json`);
    const known: Texts = JSON.parse(readFileSync(path, "utf8"));
    const added = Object.entries({ ...texts, title }).map(([name, text]) => [`${noun}.${name}`, text] as const);
    writeFileSync(path, `${JSON.stringify(inserted(known, added), undefined, 2)}\n`);
    return path;
  });
}

/** Each stands where the order of the ids wants it; those that were there keep theirs. */
export function inserted(known: Texts, added: readonly (readonly [id: string, text: string])[]): Texts {
  const entries = Object.entries(known);
  for (const [id, text] of added.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const next = entries.findIndex(([other]) => other > id);
    entries.splice(next === -1 ? entries.length : next, 0, [id, text]);
  }
  return Object.fromEntries(entries);
}
