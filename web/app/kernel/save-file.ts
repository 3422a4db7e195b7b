/** Gives the person a file that was made in the browser. `type`: its media type. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  saveFrom(address, name);
  // The browser reads it after the click, some behind their own turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Gives the person what lies at an address. It is no way to another page, as an assigned address is until the answer
 * says that it is a file: nothing asks whether to leave, and no way that is taken meanwhile calls it off.
 */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
