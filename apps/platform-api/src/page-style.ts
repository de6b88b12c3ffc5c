/** Style of the server's own pages for operators and developers. Light or dark as the browser prefers. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1b1d21; --soft: #5b616b; --paper: #f4f5f7; --card: #fff; --line: #d9dce1; --mark: #0b57d0; --bad: #b3261e; --on-mark: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a9b0ba; --paper: #14161a; --card: #1d2025; --line: #363b43; --mark: #8ab4f8; --bad: #f2b8b5; --on-mark: #14161a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif }
main { max-inline-size: 46rem; margin-inline: auto; padding: 2rem 1rem 4rem }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 .75rem }
.intro, .facts { color: var(--soft) }
a { color: var(--mark) }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block: 1.25rem }
label { display: grid; gap: .25rem; flex: 1 1 14rem; font-weight: 600 }
input { font: inherit; font-weight: 400; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--card); color: inherit; min-inline-size: 0 }
input::placeholder { color: var(--soft); opacity: 1 }
button { font: inherit; font-weight: 600; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: .5rem; background: var(--mark); color: var(--on-mark); cursor: pointer }
:is(a, input, button):focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
`;
