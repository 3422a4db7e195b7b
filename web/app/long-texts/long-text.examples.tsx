import { escaped } from "./markup.ts";
import type { Examples } from "../ui/examples.ts";
import { samplePictures } from "../ui/sample-pictures.ts";
import { LongText } from "./long-text.tsx";

const outside = 'target="_blank" rel="noopener noreferrer ugc"';
const embed = (site: string, name: string, href: string, title: string) =>
  `<figure data-embed="${site}"><a href="${href}" ${outside}>${title}</a><figcaption>${name}</figcaption></figure>`;
const film = embed(
  "youtube",
  "YouTube",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "The old mill, before the flood",
);
const map = embed(
  "openstreetmap",
  "OpenStreetMap",
  "https://www.openstreetmap.org/#map=16/51.9/-8.47",
  "Where we meet",
);
const song = embed(
  "spotify",
  "Spotify",
  "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
  `${"A-name-without-any-space-in-it-".repeat(4)} العربية`,
);
const pictures = samplePictures
  .slice(0, 5)
  .map(
    ({ uri, width, height, description }, index) =>
      `<figure><img src="${escaped(uri)}" alt="${escaped(description ?? "")}" width="${width}" height="${height}" />${index < 2 ? `<figcaption>Low tide, ${index + 6} in the morning</figcaption>` : ""}</figure>`,
  );
const notes =
  '<p>It burned<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup> all winter.</p><section role="doc-endnotes"><ol><li id="fn-1">So <em>they</em> say. <a href="#fnref-1" role="doc-backlink">↩︎</a></li></ol></section>';
const actions = `<p data-actions="2"><a href="/events">Come along</a> <a href="https://example.org/" ${outside}>Read on</a></p>`;

export const examples: Examples = {
  title: "Parts of long texts",
  group: "Content",
  states: {
    "A film of another site": () => <LongText text={`<p>Look:</p>${film}<p>After it.</p>`} look="article" />,
    "A map": () => <LongText text={map} />,
    "Music with a long name": () => <LongText text={song} />,
    "A gallery": () => (
      <LongText text={`<figure data-gallery="5">${pictures.join("")}</figure>`} look="article" className="max-w-md" />
    ),
    "Buttons and footnotes": () => <LongText text={actions + notes} look="article" />,
  },
};
