/** Stars are radio buttons: those up to the checked one are filled, in either direction of writing. */
export const REVIEW_PAGE_STYLE = `
main { max-inline-size: 38rem }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.25rem }
form.review { display: grid; gap: 1.5rem; align-items: start }
fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0 }
legend { padding: 0; margin-block-end: .5rem; font-weight: 600; font-size: 1.0625rem }
legend small, .hint { color: var(--soft); font-weight: 400; font-size: .9375rem }
.stars { display: flex; gap: .25rem }
.stars label { display: grid; flex: none; place-items: center; inline-size: 3rem; block-size: 3rem; border-radius: .5rem; cursor: pointer; font-size: 2.25rem; line-height: 1; color: var(--soft); position: relative }
.stars label:has(:checked), .stars label:has(~ label :checked) { color: var(--star) }
.stars label i { font-style: normal }
.stars label i::before { content: "☆" }
.stars label:has(:checked) i::before, .stars label:has(~ label :checked) i::before { content: "★" }
.stars input, .chips input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; padding: 0; opacity: 0; cursor: pointer }
.stars label:has(:focus-visible), .chips label:has(:focus-visible) { outline: 3px solid var(--mark); outline-offset: 2px }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.chips { display: flex; flex-wrap: wrap; gap: .5rem }
.chips label { position: relative; display: inline-flex; flex: none; align-items: center; min-block-size: 2.5rem; padding: .25rem .875rem; border: 1px solid var(--soft); border-radius: 1.25rem; font-weight: 400; background: var(--card) }
.chips label:has(:checked) { border-color: var(--mark); background: var(--mark); color: var(--on-mark) }
.dishes { display: grid; gap: .75rem }
.dishes > div { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between }
.dishes bdi { flex: 1 1 12rem }
textarea { inline-size: 100%; min-block-size: 7rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; font-weight: 400; resize: vertical }
textarea:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
.card { margin-block: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
.card h2 { margin-block-start: 0 }
.card > :last-child { margin-block-end: 0 }
.shown { font-size: 1.5rem; line-height: 1; color: var(--star) }
.text { white-space: pre-line; overflow-wrap: anywhere }
.notice { padding: .75rem 1rem; border-inline-start: 4px solid var(--mark); border-radius: .25rem; background: var(--card) }
.bad { color: var(--bad); font-weight: 600 }
button.quiet, .go { display: inline-block; padding: .5rem 1.25rem; border: 1px solid var(--soft); border-radius: .5rem; background: none; color: inherit; font-weight: 600; text-decoration: none }
button.danger { background: var(--bad); color: var(--on-mark) }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-block: 1.25rem }
.langs { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block-start: 2.5rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); font-size: .9375rem }
.langs a { padding-block: .25rem }
.langs a[aria-current] { color: inherit; font-weight: 600; text-decoration: none }
:root { --star: #9a6700 }
@media (prefers-color-scheme: dark) { :root { --star: #f0b429 } }
`;
