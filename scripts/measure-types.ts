import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/entry.mjs";
import { runQuietly } from "./lib/run-quietly.mjs";

// How long type-checking takes when the interface has grown: generated slices through contract, server and client.
const slices = 12;
const callsPerSlice = 25;

const folder = join(root, ".cache", "types");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({ extends: "../../tsconfig.base.json", include: ["*.ts"], compilerOptions: { types: [] } }),
);
for (let slice = 0; slice < slices; slice++) writeFileSync(join(folder, `slice-${slice}.ts`), sliceSource(slice));

const { code, output } = await runQuietly("tsc", ["-p", folder, "--extendedDiagnostics"], { cwd: root });
const seconds = /Total time:\s+([\d.]+)s/.exec(output)?.[1] ?? "?";
console.log(code === 0 ? `${slices * callsPerSlice} calls: ${seconds} s` : output);
process.exitCode = code;

function sliceSource(slice: number): string {
  const numbers = Array.from({ length: callsPerSlice }, (_, number) => number);
  return `
import { call, Timestamp, Id, type InputOf, Optional, Type, slice as declare, type DataOf } from "@marquee/contract/kernel";
import { command, query, serve } from "${join(root, "server/src/kernel/http/serve.ts")}";
const Thing = Type.Object({ id: Id("thing"), ${numbers.map((n) => `field${n}: Type.String()`).join(", ")}, other: Type.Object({ id: Id("other"), at: Timestamp }) });
const Body = Type.Object({ ${numbers.map((n) => `field${n}: Optional(Type.String())`).join(", ")} });
export const things = declare("things${slice}", { ${numbers.map((n) => `call${n}: call(${callSource(slice, n)})`).join(",\n")} });
const thing = (text: string) => ({ id: text, ${numbers.map((n) => `field${n}: text`).join(", ")}, other: { id: text, at: new Date(0) } });
export const module = serve(things, { ${numbers.map((n) => `call${n}: ${handlerSource(n)}`).join(",\n")} });
${numbers.map((n) => `export const use${n} = (input: InputOf<typeof things.call${n}>, data: DataOf<typeof things.call${n}>) => [input.thingId, ${n % 3 === 0 ? "data[0]?.other.at" : "data.other.at"}];`).join("\n")}
`;
}

function callSource(slice: number, number: number): string {
  const place = `path: "/things${slice}/{thingId}/call${number}", summary: "Call ${number}", params: { thingId: Id("thing") }`;
  const isList = number % 3 === 0;
  const shape = isList
    ? `method: "GET", list: { orderBy: ["name"], order: "name" }, returns: Type.Array(Thing)`
    : `method: "POST", body: Body, returns: Thing`;
  return `{ ${place}, ${shape}, access: { caller: "${isList ? "guest" : "member"}" } }`;
}

function handlerSource(number: number): string {
  return number % 3 === 0
    ? `query(things.call${number}, async ({ params }) => ({ items: [thing(params.thingId)] }))`
    : `command(things.call${number}, async ({ params, body }) => thing(body.field0 ?? params.thingId))`;
}
