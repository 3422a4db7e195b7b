import type { FastifyInstance } from "fastify";

/** Reads forms as Stripe takes them: `metadata[name]` is a field of a group. */
export function readForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, fieldsOf(String(body))));
}

function fieldsOf(body: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const [, group, field] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (group === undefined || field === undefined) fields[name] = value;
    else fields[group] = { ...Object(fields[group]), [field]: value };
  }
  return fields;
}
