/** The bytes of a data URI, with the type and the name it claims; undefined for anything that is not one in base64. */
export type DataUri = { readonly type: string; readonly name: string | undefined; readonly bytes: Buffer };

export function parseDataUri(text: string): DataUri | undefined {
  const comma = text.slice(0, 300).indexOf(",");
  const head = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+=[^;,]*)*;base64$/i.exec(text.slice(0, Math.max(comma, 0)));
  if (!head) return undefined;
  const encoded = text.slice(comma + 1);
  const bytes = Buffer.from(encoded, "base64");
  // Node's decoder silently skips characters that are not base64.
  if (bytes.byteLength !== Math.floor((encoded.replace(/={1,2}$/, "").length * 3) / 4)) return undefined;
  return { type: (head[1] ?? "application/octet-stream").toLowerCase(), name: nameIn(head[0]), bytes };
}

/** `name` or `filename` among the parameters, as browsers' tools write it; undefined where it cannot be decoded. */
function nameIn(head: string): string | undefined {
  const name = /;(?:file)?name=([^;]*)/i.exec(head)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
