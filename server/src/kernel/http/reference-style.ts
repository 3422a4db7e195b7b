/** Style of the reference page; the page allows it by its hash. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: light-dark(#ddd, #3a3a3a); --muted: light-dark(#595959, #a6a6a6); --soft: light-dark(#f5f5f4, #232323); --link: light-dark(#0b57a4, #8ec1ff); }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0 auto; max-width: 1120px; padding: 24px 16px 96px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #161616); color: light-dark(#1b1b1b, #ececec); }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav p { margin: 0 0 8px; font-weight: 600; }
a { color: var(--link); }
h1 { font-size: 28px; line-height: 1.2; margin: 32px 0 8px; }
h2 { font-size: 22px; line-height: 1.2; margin: 48px 0 16px; padding-top: 16px; border-top: 1px solid var(--line); }
h3 { font-size: 16px; margin: 32px 0 4px; overflow-wrap: anywhere; }
h4 { font-size: 14px; margin: 16px 0 4px; color: var(--muted); font-weight: 600; }
p { margin: 0 0 8px; max-width: 70ch; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { margin: 0; padding: 12px; background: var(--soft); border-radius: 6px; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; margin: 8px 0; }
th, td { text-align: start; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--muted); font-weight: 600; }
summary { cursor: pointer; padding: 8px 0; color: var(--muted); font-size: 14px; }
.method { display: inline-block; min-width: 64px; font-size: 12px; letter-spacing: 0.04em; color: light-dark(#1d5f2c, #8fd6a0); }
.post, .put { color: light-dark(#7a4a00, #f0c27a); }
.delete { color: light-dark(#9c1c1c, #ff9d9d); }
.who, .id { color: var(--muted); font-size: 14px; }
@media (min-width: 1000px) {
  body { display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: 48px; }
  nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; }
  nav ul { flex-direction: column; }
  h1 { margin-top: 0; }
}
`;
