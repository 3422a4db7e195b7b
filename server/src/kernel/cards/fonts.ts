import { createRequire } from "node:module";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { unwrapFont } from "./unwrap-font.ts";

/** The site's own face for most scripts, and one for Japanese; what both lack comes from the system's fonts. */
const scripts = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];
const inter = scripts.map((script) => `@fontsource/inter/files/inter-${script}-700-normal.woff`);
const japanese = join(import.meta.dirname, "../../../assets/fonts/noto-sans-jp-bold.woff");

export const fontFamily = "Inter, Noto Sans JP";

let ready: Promise<void> | undefined;

/** Makes the bundled fonts known to the renderer, once a process. */
export function loadFonts(): Promise<void> {
  ready ??= load();
  ready.catch(() => (ready = undefined));
  return ready;
}

/** The renderer takes fonts as plain files, and keeps every file it was ever given. */
async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), "fonts-"));
  for (const source of [...inter.map((name) => resolve(name)), japanese]) {
    const fontfile = join(folder, basename(source).replace(/woff$/, "ttf"));
    await writeFile(fontfile, unwrapFont(await readFile(source)));
    await sharp({ text: { text: "A", font: `${fontFamily} 12px`, fontfile } }).toBuffer();
  }
}
