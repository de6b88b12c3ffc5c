import { PAGE_STYLE } from '#page-style.ts';

/** The style sheet of the API documentation. */
export const DOCS_STYLE = `${PAGE_STYLE}
main { max-inline-size: 60rem; overflow-wrap: anywhere }
h2 { margin: 2rem 0 .5rem; font-size: 1.375rem; line-height: 1.3 }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; line-height: 1.3 }
.card > h3 { margin-block-start: 0 }
:is(section, details)[id] { scroll-margin-block-start: 1rem }
[hidden] { display: none !important }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.soft { color: var(--soft); font-weight: 400 }
code, pre, textarea { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace }
.card, .operation { margin-block-end: .5rem; padding: .75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
.card > h2 { margin-block-start: 0 }
.row { margin-block: .75rem }
.row button { border-color: currentColor; background: var(--card); color: var(--mark) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0; padding: 0; list-style: none }
nav a { display: inline-block; padding-block: .25rem }
summary { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; padding-block: .25rem; cursor: pointer; border-radius: .25rem }
summary::before { content: "▸" / ""; color: var(--soft) }
details[open] > summary::before { content: "▾" / "" }
summary code { font-weight: 600 }
.method { min-inline-size: 3rem; color: var(--soft); font: 700 .75rem/1.5 ui-monospace, Menlo, Consolas, monospace }
.summary { color: var(--soft) }
details[open] > summary { margin-block-end: .75rem }
section ul { margin: .25rem 0; padding-inline-start: 1.25rem }
table { inline-size: 100%; border-collapse: collapse; font-size: .875rem }
:is(th, td) { padding: .25rem .75rem .25rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top }
th { white-space: nowrap }
table + p { margin-block-start: .75rem }
.operation form { display: block; margin-block: 1.25rem 0; padding-block-start: .25rem; border-block-start: 1px solid var(--line) }
.operation label { display: block }
textarea { display: block; inline-size: 100%; margin-block: .25rem .75rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--paper); color: inherit; resize: vertical }
input[type="file"] { display: block; inline-size: 100%; margin-block: .25rem .75rem }
output { display: block; margin-block: .75rem .25rem; font-weight: 600 }
output.bad { color: var(--bad) }
pre { margin: .5rem 0 0; padding: .75rem; border-radius: .5rem; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere }
:is(summary, textarea):focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
`;
