/** What may stand in a text written at length; the server takes everything else out, and editors offer nothing else. */
export const richTextElements = {
  blocks: ["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li", "img"],
  tables: ["table", "thead", "tbody", "tr", "th", "td"],
  words: ["strong", "b", "em", "i", "u", "s", "sub", "sup", "a"],
  /** In the forms below only. */
  parts: ["figure", "figcaption", "section"],
} as const;

/**
 * What stands in a text as a whole, at its top, as elements that are read without any style or script:
 *
 *     <figure data-embed="youtube"><a href="…">title</a><figcaption>YouTube</figcaption></figure>
 *     <figure data-gallery="2"><figure><img …><figcaption>caption</figcaption></figure><figure><img …></figure></figure>
 *     <p data-actions="1"><a href="/events">words</a></p>
 *     words<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup> … and as the last thing of all
 *     <section role="doc-endnotes"><ol><li id="fn-1">words <a href="#fnref-1" role="doc-backlink">↩︎</a></li></ol></section>
 *
 * The server writes them so, from whatever comes near to them; the number of a gallery or of actions is how many they are.
 */
export const textParts = {
  gallery: { least: 2, most: 12 },
  actions: { most: 2, words: 80 },
  title: 200,
  caption: 500,
  backlink: "\u21a9\ufe0e",
} as const;

/** Where a call to action may lead: a page of this site, or one that nobody on the way can change. */
export const mayAct = (href: string): boolean => /^(\/(?![/\\])|https:\/\/[^\s/])/i.test(href);

/** Controls, and marks that turn what follows around: not in words that stand beside others. */
export const withoutReach = (words: string): string =>
  words
    .replaceAll(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What a link to another site carries. */
export const outsideLink = { target: "_blank", rel: "noopener noreferrer ugc" } as const;

/** The path of a picture that everybody sees: the only ones that may stand in a text. */
export const pictureInText =
  /^\/files\/images\/(?<organizationId>[0-9a-f-]{36})\/(?<imageId>[0-9a-f-]{36})\/\d{2,4}\.webp$/;

/** Texts that go through an editor and through the server as they are. */
export const richTextExamples: readonly string[] = [
  "<p>Bring a lamp, and 2 &lt; 3 cups &amp; a spoon.</p>",
  "<h2>Who</h2><p>We <strong>all</strong> <em>go</em>, <u>slowly</u>, <s>by car</s>.</p>",
  '<p>Read the <a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer ugc">programme</a> first.</p>',
  '<p>Ask <a href="/people/kenji.mori">@Kenji Mori</a> or <a href="mailto:host@example.org">write</a>.</p>',
  "<ul><li><p>Tea</p></li><li><p>Bread</p><ul><li><p>Rye</p></li></ul></li></ul>",
  '<ol start="3"><li><p>Three</p></li></ol>',
  "<blockquote><p>First light,<br />then the boats.</p></blockquote>",
  '<h3>Before</h3><img src="/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000002/960.webp" alt="The &quot;old&quot; mill" width="960" height="640" /><p>After</p>',
  "<p>Type <code>npm start</code>, then wait.</p><hr /><p>After</p>",
  "<pre><code>if (tide &lt; low) {\n  walk();\n}</code></pre>",
  '<table><tbody><tr><th><p>Stop</p></th><th><p>When</p></th></tr><tr><td><p>Quay</p></td><td><p>10 <strong>sharp</strong></p></td></tr><tr><td colspan="2"><p>Then home</p></td></tr></tbody></table>',
  '<p>Look:</p><figure data-embed="youtube"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer ugc">The old mill &amp; more</a><figcaption>YouTube</figcaption></figure><figure data-embed="event"><a href="/events/dusk-walk">Dusk walk</a></figure>',
  '<figure data-gallery="2"><figure><img src="/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000002/960.webp" alt="A boat" width="960" height="640" /><figcaption>Low tide &amp; fog</figcaption></figure><figure><img src="/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000003/960.webp" alt="" width="960" height="640" /></figure></figure>',
  '<p data-actions="2"><a href="/events/dusk-walk">Come along</a> <a href="https://example.org/" target="_blank" rel="noopener noreferrer ugc">Read on</a></p>',
  '<p>It burned<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup> since 1911.<sup><a href="#fn-2" id="fnref-2" role="doc-noteref">2</a></sup></p><section role="doc-endnotes"><ol><li id="fn-1">So <em>they</em> say. <a href="#fnref-1" role="doc-backlink">↩︎</a></li><li id="fn-2"><a href="https://example.org/" target="_blank" rel="noopener noreferrer ugc">Source</a> <a href="#fnref-2" role="doc-backlink">↩︎</a></li></ol></section>',
  "<p>日本語と العربية\u00a0– both.</p>",
];
