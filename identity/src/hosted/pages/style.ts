/** The look of the sign-in pages, in the colours that the site gives as variables. */
export const STYLE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--surface-0);color:var(--text);
font:1rem/1.5 "Inter Variable",ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Noto Sans CJK JP",sans-serif;
overflow-wrap:anywhere}
main{inline-size:100%;max-inline-size:28rem;margin:0 auto;padding:2rem 1rem;flex:1}
.card{background:transparent}
.mark{display:block;inline-size:48px;block-size:48px;margin-block-end:1.25rem;object-fit:contain}
.dark{display:none}
h1{margin:0;font-family:var(--face,"Inter Variable"),"Inter Variable",ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Noto Sans CJK JP",sans-serif;
font-size:1.75rem;line-height:1.2;font-weight:700;letter-spacing:-.01em;text-wrap:balance}
p{margin:0}
.intro{margin-block-start:.25rem;color:var(--text-muted)}
.intro b{color:var(--text);font-weight:600}
form{margin:1.5rem 0 0;display:grid;gap:1rem}
form.plain{margin:0;display:block}
.field{display:grid;gap:.375rem}
label,legend{font-weight:500}
.hint{font-size:.875rem;color:var(--text-muted)}
input[type=text],input[type=email],input[type=password]{inline-size:100%;min-block-size:44px;padding:.5rem .75rem;font:inherit;
color:var(--text);background:var(--surface-1);border:1px solid var(--line-strong);border-radius:6px}
.typed{display:grid;position:relative}
.typed .show{position:absolute;inset-block:0;inset-inline-end:0;inline-size:auto;padding:.5rem .75rem;border:0;background:none;
color:var(--accent-text);font-weight:500}
.typed:has(.show:not([hidden])) input{padding-inline-end:6rem}
[hidden]{display:none!important}
input[aria-invalid=true]{border-color:var(--danger)}
input.code{font-size:1.375rem;letter-spacing:.35em;font-variant-numeric:tabular-nums;text-align:center}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
button,.button{display:flex;align-items:center;justify-content:center;gap:.625rem;inline-size:100%;min-block-size:44px;padding:.5rem 1rem;
font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;border:1px solid transparent;border-radius:6px;
transition:background-color .12s ease-out}
.primary{background:var(--accent);color:var(--on-accent)}
.primary:hover{background:var(--accent-strong)}
.second{background:var(--surface-1);color:var(--text);border-color:var(--line-strong)}
.second:hover{background:var(--surface-2)}
.link{display:inline-flex;inline-size:auto;min-block-size:44px;align-items:center;padding:0;background:none;border:0;font-weight:500;
color:var(--accent-text);text-decoration:underline;text-underline-offset:.2em}
.between{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1rem}
.notice{margin-block-start:1.25rem;padding:.75rem 1rem;border-radius:6px;background:var(--danger-soft);color:var(--danger);
border-inline-start:4px solid currentColor}
.notice.good{background:var(--positive-soft);color:var(--positive)}
.or{display:flex;align-items:center;gap:.75rem;margin:1.5rem 0 0;color:var(--text-muted);font-size:.875rem}
.or::before,.or::after{content:"";flex:1;border-block-start:1px solid var(--line)}
.providers{display:grid;gap:.625rem;margin:1rem 0 0;padding:0;list-style:none}
.providers img,.providers svg{inline-size:20px;block-size:20px;flex:none}
.below{margin-block-start:1.25rem;text-align:center;color:var(--text-muted)}
.qr{display:block;inline-size:100%;max-inline-size:14rem;block-size:auto;margin-inline:auto;border:1px solid var(--line);border-radius:12px}
.secret{display:block;padding:.75rem 1rem;border-radius:6px;background:var(--surface-2);font:600 1rem/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;
letter-spacing:.08em}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.25rem}
.choice{display:flex;align-items:flex-start;gap:.75rem;padding-block:.625rem;font-weight:400}
.choice a{color:var(--accent-text);text-underline-offset:.2em}
.choice input{flex:none;inline-size:20px;block-size:20px;margin:.125rem 0 0}
@media(forced-colors:none){.choice input{appearance:none;display:grid;place-items:center;background:var(--surface-1);border:1px solid var(--line-strong);border-radius:5px}
.choice input:checked{background:var(--accent);border-color:var(--accent)}
.choice input:checked::before{content:"";inline-size:6px;block-size:11px;border:solid var(--on-accent);border-width:0 2px 2px 0;transform:translateY(-1px) rotate(45deg)}}
.names{display:grid;gap:1rem}
@media(min-width:30rem){.names{grid-template-columns:1fr 1fr}}
@media(min-width:47.5rem){main{padding-block:4rem}.card{padding:2rem;background:var(--surface-1);border:1px solid var(--line);border-radius:12px}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]) .dark{display:block}:root:not([data-theme=light]) .light{display:none}}
:root[data-theme=dark] .dark{display:block}
:root[data-theme=dark] .light{display:none}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
@media(forced-colors:active){button,.button{border-color:ButtonText}}
`;
