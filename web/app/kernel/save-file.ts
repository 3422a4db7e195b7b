/** Gives the person a file that was made in the browser. `type`: its media type. */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click, some behind their own turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
