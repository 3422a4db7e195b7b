import { PGlite } from "@electric-sql/pglite";
import { createServer } from "node:http";

/** The limit: a bare Node that opens the same data and answers one page, with nothing else in it. */
const [directory = "", port = "0"] = process.argv.slice(2);
const database = await PGlite.create({ dataDir: directory });
createServer((_request, response) => {
  void database.query("select count(*) from events").then(({ rows }) => response.end(JSON.stringify(rows)));
}).listen(Number(port), "127.0.0.1");
process.on("SIGTERM", () => void database.close().then(() => process.exit(0)));
