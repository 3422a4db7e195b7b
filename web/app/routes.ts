import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

type RoutesFile = { readonly routes?: RouteConfigEntry[] };

const folders = readdirSync(import.meta.dirname)
  .filter((name) => existsSync(join(import.meta.dirname, name, "routes.ts")))
  .toSorted();
const files = await Promise.all(folders.map((name): Promise<RoutesFile> => import(`./${name}/routes.ts`)));

/** The pages of every slice that has a `routes.ts`. */
export default files.flatMap(({ routes = [] }) => routes);
