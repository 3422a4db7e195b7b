import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Json, OpenApi } from "@marquee/contract/kernel";
import { referenceStyle } from "./reference-style.ts";
import { escapeHtml, shapeOf } from "./reference-shapes.ts";

const styleHash = createHash("sha256").update(referenceStyle).digest("base64");
const documentHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=300" };
const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "public, max-age=300",
};

/** Serves the interface's description at `/openapi.json` and, for people, at `/docs`. Both are made when first asked for. */
export function serveReference(server: FastifyInstance, describe: () => Promise<OpenApi>): void {
  let made: Promise<{ readonly text: string; readonly page: string }> | undefined;
  const make = async () => {
    const document = await describe();
    return { text: JSON.stringify(document), page: referencePage(document) };
  };
  const reference = () => (made ??= make());
  server.get("/openapi.json", async (_request, reply) => reply.headers(documentHeaders).send((await reference()).text));
  server.get("/docs", async (_request, reply) => reply.headers(pageHeaders).send((await reference()).page));
}

/** The description as one page of plain HTML: the browser's own search finds everything in it. */
export function referencePage(document: OpenApi): string {
  const operations = operationsOf(document);
  const schemas = Object.entries(asObject(document.components["schemas"]));
  const sections = document.tags.map(({ name }) =>
    section(
      name,
      operations.filter(({ tag }) => tag === name),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav aria-label="Contents">
<p><a href="#top">${escapeHtml(document.info.title)}</a></p>
<ul>
${document.tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join("\n")}
<li><a href="#entities">entities</a></li>
</ul>
</nav>
<main id="top">
<h1>${escapeHtml(document.info.title)}</h1>
<p>${inline(document.info.description)}</p>
<p>Base: ${document.servers.map(({ url }) => `<code>${escapeHtml(url)}</code>`).join(", ")}. The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<h2>Headers</h2>
${headerTable(document)}
${sections.join("\n")}
<h2 id="entities">entities</h2>
${schemas.map(([name, schema]) => `<h3 id="entity-${name}">${name}</h3>\n<pre tabindex="0">${shapeOf(asObject(schema))}</pre>`).join("\n")}
</main>
</body>
</html>
`;
}

type Operation = { readonly tag: string; readonly method: string; readonly path: string; readonly facts: Json };

function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const facts = asObject(operation);
      return { tag: String(asList(facts["tags"])[0]), method: method.toUpperCase(), path, facts };
    }),
  );
}

function section(name: string, operations: readonly Operation[]): string {
  return `<h2 id="${name}">${name}</h2>\n${operations.map(article).join("\n")}`;
}

function article({ method, path, facts }: Operation): string {
  const id = String(facts["operationId"]);
  const body = jsonSchemaOf(facts["requestBody"]);
  const answer = asObject(jsonSchemaOf(asObject(facts["responses"])["200"]));
  const data = asObject(asObject(answer["properties"])["data"]);
  const isOpen = asList(facts["security"]).length > 1;
  return `<article id="${id}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(String(facts["summary"]))}. <span class="who">${isOpen ? "Guests and members" : "Members"}</span> <a class="id" href="#${id}">${id}</a></p>
${parameterTable(facts)}
${body ? `<h4>Body</h4>\n<pre tabindex="0">${shapeOf(body)}</pre>` : ""}
<h4>Data</h4>
<pre tabindex="0">${shapeOf(data)}</pre>
<details open><summary>Refusals</summary>
${refusalTable(asObject(facts["responses"]))}
</details>
</article>`;
}

function parameterTable(facts: Json): string {
  const own = asList(facts["parameters"])
    .map(asObject)
    .filter((parameter) => parameter["$ref"] === undefined);
  if (own.length === 0) return "";
  const rows = own.map((parameter) => {
    const mark = parameter["required"] === true ? "" : "?";
    return [
      `<code>${escapeHtml(String(parameter["name"]))}${mark}</code>`,
      String(parameter["in"]),
      `<code>${shapeOf(asObject(parameter["schema"]))}</code>`,
    ];
  });
  return table(["Parameter", "In", "Type"], rows);
}

function headerTable(document: OpenApi): string {
  const headers = Object.values(asObject(document.components["parameters"])).map(asObject);
  const rows = headers.map((header) => [
    `<code>${escapeHtml(String(header["name"]))}</code>`,
    inline(String(header["description"])),
  ]);
  return table(
    ["Header", "Meaning"],
    [["<code>authorization</code>", "The access token, bare or after <code>Bearer </code>."], ...rows],
  );
}

function refusalTable(responses: Json): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== "200")
    .flatMap(([status, response]) =>
      String(asObject(response)["description"])
        .split("\n\n")
        .map((line) => [status, inline(line)]),
    );
  return table(["Status", "Code and sentence"], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr></thead><tbody>\n${body.join("\n")}\n</tbody></table>`;
}

/** Text with `code` in it. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function jsonSchemaOf(holder: unknown): Json | undefined {
  const content = asObject(asObject(holder)["content"])["application/json"];
  return content === undefined ? undefined : asObject(asObject(content)["schema"]);
}

function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
