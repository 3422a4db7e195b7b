type Frame = { readonly address: string; readonly title: string; readonly width?: number; readonly height: number };

/** A frame as another site writes it into its page. */
export const frameCode = ({ address, title, width, height }: Frame): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width ?? "100%"}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;

/** The same as a script, which makes its frame as high as what is in it. */
export const scriptCode = (origin: string, data: Readonly<Record<string, string>>): string =>
  `<script async src="${escaped(origin)}/embed.js"${Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join("")}></script>`;

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
