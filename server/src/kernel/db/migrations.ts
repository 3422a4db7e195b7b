import { join } from "node:path";
import type { MigrationFolder } from "./migrate.ts";

const root = join(import.meta.dirname, "../../../..");

/** Tables of the identity service; they come first, nothing in them refers to ours. */
export const identityMigrations: MigrationFolder = { name: "identity", directory: join(root, "identity/migrations") };
/** Tables of the communities. */
export const serverMigrations: MigrationFolder = { name: "server", directory: join(root, "server/migrations") };
