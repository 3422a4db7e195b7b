import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "..");

/** Blocks that are not shown by themselves, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  "ui/drawings.tsx": "has the lines of drawings, which are shown",
  "ui/error-boundary.tsx": "stands around every state of the style guide",
  "ui/fields/date-controls.tsx": "is what the fields of dates and times load, which are shown",
  "ui/flow-header.tsx": "is the head of a flow, with its own way out: it is seen at registration",
  "ui/icon.tsx": "stands in most examples",
  "ui/leave-guard.tsx": "asks when a page with changes is left, which a block does not",
  "ui/mail-switch.tsx": "is a whole page: where the last line of a mail leads",
  "ui/menu-panel.tsx": "is the list of a menu, which is shown",
  "ui/page-meta.tsx": "shows nothing: it writes the head of the document",
  "ui/page.tsx": "is the frame of the style guide itself",
  "ui/route-error.tsx": "is a whole page: what stands in place of one that failed",
  "ui/split-view.tsx": "fills the window: it is seen at /messages",
  "ui/structured-data.tsx": "shows nothing: it is for search engines",
  "ui/toast-region.tsx": "stands on every page; the examples of toasts fill it",
};

const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
const isExample = (path: string): boolean => path.endsWith(".examples.tsx");
const isKit = (path: string): boolean => path.startsWith("ui/");
const code = files.filter((path) => !/\.test\.tsx?$|^(styleguide|test)\//.test(path));
const imports = new Map(code.map((path) => [path, importsOf(path)]));
const importedBy = (some: readonly string[]): ReadonlySet<string> =>
  new Set(some.flatMap((path) => imports.get(path) ?? []));

/** What a file imports from beside it, also what it loads late, as paths below `app`. */
function importsOf(path: string): string[] {
  const sources = readFileSync(join(app, path), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g);
  return [...sources].map(([, source = ""]) => normalize(join(dirname(path), source)));
}

/** What these are made of, through every file of the kit. */
function partsOf(paths: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(paths);
  for (const path of reached) for (const next of (imports.get(path) ?? []).filter(isKit)) reached.add(next);
  return reached;
}

const shown = importedBy(code.filter(isExample));
const used = importedBy(code.filter((path) => !isKit(path) && !isExample(path)));

it("shows every block of the kit in the style guide, or says why not", () => {
  const parts = partsOf([...shown, ...Object.keys(exempt)].filter(isKit));
  const isShown = (path: string): boolean => shown.has(path) || path in exempt || (!used.has(path) && parts.has(path));
  const missing = code.filter((path) => isKit(path) && path.endsWith(".tsx") && !isExample(path) && !isShown(path));
  expect(missing, "blocks without a file of examples").toEqual([]);
});

it("exempts no block that is gone", () => {
  expect(Object.keys(exempt).filter((path) => !files.includes(path))).toEqual([]);
});
