import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

/**
 * Writes the texts of a noun in the languages that have every text, and takes them up in the ids that are known.
 *
 * @param noun first part of the ids
 * @param slice folder of the web that they stand in
 * @returns the files that changed, from the root
 */
export function addTexts(noun: string, slice: string, title: string): string[] {
  const paths = Object.entries(sentences).map(([locale, texts]) => {
    const path = join("web/app", slice, "texts", `${locale}.json`);
    const entries = Object.entries({ ...texts, title }).map(([name, text]) => [`${noun}.${name}`, text] as const);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${JSON.stringify(Object.fromEntries(entries.toSorted(byId)), undefined, 2)}\n`);
    return path;
  });
  const list = "web/app/text-ids.ts";
  writeFileSync(join(root, list), withSlice(readFileSync(join(root, list), "utf8"), slice));
  return [...paths, list];
}

const byId = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1);

/** The list of the slices that have texts, with one more, where the order of their names wants it. */
export function withSlice(list: string, slice: string): string {
  const line = `  | keyof typeof import("./${slice}/texts/en.json")`;
  const [head = "", ...lines] = list.trimEnd().replace(/;$/, "").split("\n  | ");
  const slices = [...lines.map((each) => `  | ${each}`), line].toSorted();
  return `${[head, ...slices].join("\n")};\n`;
}
