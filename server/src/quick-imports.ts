import { registerHooks } from "node:module";

/**
 * A package of ES modules throughout. For each of its files Node would read the package's description again, 140 kB of
 * it, to learn whether it is one: a third of a second at every start.
 */
const moduleOnly = "/node_modules/drizzle-orm/";

/**
 * Spares Node looking for what an import says already: a relative one of a file with `.ts` or `.mjs` is that file, and a
 * module. Halves the time that the imports of a start take. A file that is not there is still missed by its name.
 */
export function quickenImports(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const format = context.conditions.includes("import") ? formatOf(specifier, context.parentURL ?? "") : undefined;
      if (!format) return next(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true };
    },
  });
}

function formatOf(specifier: string, parent: string): "module" | "module-typescript" | undefined {
  if (!specifier.startsWith("./") && !specifier.startsWith("../")) return undefined;
  if (specifier.endsWith(".ts")) return "module-typescript";
  if (specifier.endsWith(".mjs")) return "module";
  return specifier.endsWith(".js") && parent.includes(moduleOnly) ? "module" : undefined;
}
