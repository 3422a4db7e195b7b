/** What may stand in a text written at length; the server takes everything else out, and editors offer nothing else. */
export const richTextElements = {
  blocks: ["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li", "img"],
  tables: ["table", "thead", "tbody", "tr", "th", "td"],
  words: ["strong", "b", "em", "i", "u", "s", "sub", "sup", "a"],
} as const;

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
  "<p>日本語と العربية\u00a0– both.</p>",
];
