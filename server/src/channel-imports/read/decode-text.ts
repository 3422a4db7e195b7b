const named = /charset\s*=\s*["']?\s*([\w.:-]+)/i;
const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/i;

/**
 * The text of what came from elsewhere: by its own mark, else by what its sender says, else by what its first line says.
 * Where the sender is wrong, what is UTF-8 is read as such: nothing else is UTF-8 by chance.
 */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  const marked = markOf(bytes);
  if (marked) return decodeAs(marked, bytes);
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const label = declared.exec(beginning)?.[1] ?? named.exec(contentType)?.[1] ?? named.exec(beginning)?.[1];
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeAs(label ?? "windows-1252", bytes);
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

function decodeAs(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // An encoding that nobody knows.
    return new TextDecoder("utf-8").decode(bytes);
  }
}
