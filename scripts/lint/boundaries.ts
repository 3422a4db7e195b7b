import { posix } from "node:path";

type ModulePath = { workspace: string; folder: string; file: string };

const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  client: ["contract"],
  identity: [],
  server: ["contract", "client", "identity"],
  web: ["contract", "client"],
  e2e: ["contract", "client", "scripts"],
  bench: ["contract", "client", "server", "scripts"],
  scripts: ["contract", "server"],
};

/** Folders beside the slices that are no slice themselves. */
const sharedFolders = new Set(["", "kernel", "ui", "shell", "migrations", "test", "demo", "commands", "scripts"]);

const schemaFile = /(^|\/)([a-z-]+-)?schema\.ts$/;
const databaseFile = /(^|\/)((repo|queries)(\.ts$|\/)|drizzle\.config\.ts$|kernel\/db\/|src\/test\/|[^/]+\.test\.ts$)/;

/**
 * Judges one import against the project's rules.
 *
 * @param from the importing file, from the root of the repository, with forward slashes
 * @param specifier what stands in the import
 * @returns the sentence to show when the import is forbidden
 */
export function forbiddenImport(from: string, specifier: string): string | undefined {
  if (/^drizzle-orm(\/|$)/.test(specifier) && !isDatabaseFile(from)) {
    return "drizzle-orm stays in schema.ts, repo.ts, queries.ts and kernel/db: give the query a name in queries.ts or repo.ts and call that.";
  }
  const source = modulePathOf(from);
  const target = targetOf(from, specifier);
  if (!source || !target) return undefined;
  return source.workspace === target.workspace
    ? withinWorkspace(source, target)
    : betweenWorkspaces(source, target, specifier);
}

function betweenWorkspaces(source: ModulePath, target: ModulePath, specifier: string): string | undefined {
  // The walks go by the pages that there are, which is their list and nothing of what they do.
  if (source.workspace === "e2e" && target.workspace === "web" && target.file === "routes.ts") return undefined;
  const allowed = mayImport[source.workspace] ?? [];
  if (!allowed.includes(target.workspace)) {
    return `${source.workspace} imports ${allowed.join(", ") || "nothing"} of ours, never ${target.workspace}: move what both need into contract, or pass it in.`;
  }
  if (specifier.startsWith(".") && target.workspace !== "scripts" && source.workspace !== "scripts") {
    return `Import @marquee/${target.workspace} by its name, not by a path out of this workspace.`;
  }
  if (target.workspace === "identity" && (target.folder || target.file !== "index.ts")) {
    return "The server knows identity by its index.ts only: use what @marquee/identity exports.";
  }
  return kernelRule(source, target);
}

function withinWorkspace(source: ModulePath, target: ModulePath): string | undefined {
  const forbidden = kernelRule(source, target);
  if (forbidden || isTest(source)) return forbidden;
  if (!isSlice(target) || target.folder === source.folder || target.file === "index.ts") return forbidden;
  // Foreign keys and joins name the other's tables, entities embed each other; an index.ts that leads back is a cycle.
  if (isDatabaseFile(source.file) && schemaFile.test(target.file)) return undefined;
  if (source.workspace === "contract" && target.file !== "calls.ts") return undefined;
  return `Import the slice ${target.folder} through its index.ts: what is not exported there is its own affair.`;
}

function kernelRule(source: ModulePath, target: ModulePath): string | undefined {
  if (source.folder !== "kernel" || isTest(source)) return undefined;
  if (target.workspace === "web" && target.folder === "ui")
    return "The web's kernel never imports ui, which is built on it: let the part register itself, or pass in what is needed.";
  if (!isSlice(target)) return undefined;
  // Which community it is, is the kernel's own business: these are its words on the wire.
  if (target.workspace === "contract" && target.folder === "organization") return undefined;
  // The web's kernel knows the community and the person signed in, whose shapes are in the contract's slices.
  if (source.workspace === "web" && target.workspace === "contract") return undefined;
  return `The kernel never imports a slice (${target.folder}): let the slice register itself, or pass in what is needed.`;
}

function isSlice(path: ModulePath): boolean {
  return ["contract", "server", "web"].includes(path.workspace) && !sharedFolders.has(path.folder);
}

function isDatabaseFile(path: string): boolean {
  return schemaFile.test(path) || databaseFile.test(path);
}

function isTest(path: ModulePath): boolean {
  return path.folder === "test" || /\.test\.tsx?$/.test(path.file);
}

function targetOf(from: string, specifier: string): ModulePath | undefined {
  if (specifier.startsWith(".")) return modulePathOf(posix.join(posix.dirname(from), specifier));
  const [, workspace, path] = /^@marquee\/([a-z0-9]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (!workspace) return undefined;
  if (!path) return { workspace, folder: "", file: "index.ts" };
  const isFolderExport = workspace === "contract";
  const [folder = "", ...rest] = isFolderExport ? [path] : path.split("/");
  return rest.length === 0 && !isFolderExport
    ? { workspace, folder: "", file: `${folder}.ts` }
    : { workspace, folder, file: rest.join("/") || "index.ts" };
}

function modulePathOf(path: string): ModulePath | undefined {
  const [workspace = "", ...inside] = path.split("/");
  if (!(workspace in mayImport)) return undefined;
  const [first = "", ...rest] = inside[0] === "src" || inside[0] === "app" ? inside.slice(1) : inside;
  return rest.length === 0
    ? { workspace, folder: "", file: first }
    : { workspace, folder: first, file: rest.join("/") };
}
