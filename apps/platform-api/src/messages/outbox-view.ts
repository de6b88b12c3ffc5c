import { createHash } from 'node:crypto';

import { Markup, markup } from '#messages/markup.ts';
import type { OutboxEntry } from '#messages/outbox.queries.ts';

const REFRESH_SECONDS = 4;

const STYLE = `
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
button { font: inherit; font-weight: 600; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: .5rem; background: var(--mark); color: var(--on-mark); cursor: pointer }
:is(a, input, button):focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; overflow-wrap: anywhere }
.facts { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; margin: 0 0 .75rem; font-size: .875rem }
.facts strong { color: var(--ink); font-weight: 600 }
.facts .bad { color: var(--bad); font-weight: 600 }
.channel { padding: 0 .5rem; border: 1px solid currentColor; border-radius: 1rem; font-weight: 600 }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; line-height: 1.3 }
.code { display: block; inline-size: fit-content; margin: .25rem 0 1rem; padding: .5rem 1rem; border: 2px solid var(--mark); border-radius: .75rem; font: 700 2.25rem/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .12em; user-select: all; direction: ltr }
article [dir] > :last-child { margin-block-end: 0 }
.empty { padding: 3rem 1rem; text-align: center; border: 1px dashed var(--line); border-radius: .75rem; color: var(--soft) }
`;

/** No script, nothing from anywhere, no frame round it; the one style sheet is known by its hash. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const CHANNEL_NAMES = { email: 'Mail', phone: 'SMS', push: 'Push' } as const;
const STATE_NAMES = { waiting: 'waiting', sent: 'sent', failed: 'given up' } as const;

interface View {
  readonly to: string;
  /** Refreshes only when asked to, for who reads or copies. */
  readonly isStill: boolean;
  readonly now: Date;
}

/** The page, in English: it is for who sets the platform up, and is shown on their own machine alone. */
export function outboxHtml(entries: readonly OutboxEntry[], { to, isStill, now }: View): string {
  const query = new URLSearchParams({ ...(to === '' ? {} : { to }), ...(isStill ? {} : { still: '1' }) });
  const here = `?${query.toString()}`;
  const refresh = isStill ? [] : [markup`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`];
  const list = entries.map((entry) => markup`<li>${entryHtml(entry)}</li>`);
  const empty = markup`<p class="empty">${to === '' ? 'Nothing yet.' : `Nothing to “${to}” yet.`}</p>`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refresh}
<title>Outbox</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="intro">What this platform writes to people, the newest first. It is shown on this machine alone.</p>
<form>
<label>Sent to <input type="search" name="to" value="${to}" autocomplete="off" placeholder="address or number"></label>
${isStill ? [markup`<input type="hidden" name="still" value="1">`] : []}
<button>Show</button>
</form>
<p class="facts">
<span>As of ${clock(now)}.</span>
<a href="${here}">${isStill ? 'Refresh by itself' : 'Stop refreshing'}</a>
</p>
${entries.length === 0 ? empty : markup`<ol>${list}</ol>`}
</main>
</body>
</html>
`.html;
}

function entryHtml(entry: OutboxEntry): Markup {
  const { channel, to, state, tries, problem, createdAt, language, subject, opening, code, closing, link } = entry;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => markup`<p>${text}</p>`);
  const became = `${STATE_NAMES[state]}${problem === '' ? '' : ` after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${problem}`}`;
  return markup`<article>
<div class="facts">
<span class="channel">${CHANNEL_NAMES[channel]}</span>
<strong><bdi>${to}</bdi></strong>
${clock(createdAt)}
<span class="${state === 'failed' ? 'bad' : 'state'}">${became}</span>
</div>
<div lang="${language.code}" dir="${language.direction}">
${subject === '' ? [] : [markup`<h2>${subject}</h2>`]}
${paragraphs(opening)}
${code === null ? [] : [markup`<output class="code">${code}</output>`]}
${paragraphs(closing)}
${link === null ? [] : [markup`<p><a href="${link}">${link}</a></p>`]}
</div>
</article>`;
}

/** By the clock of this machine, which the reader sits at. */
const clock = (at: Date) =>
  markup`<time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB', { hour12: false })}</time>`;
