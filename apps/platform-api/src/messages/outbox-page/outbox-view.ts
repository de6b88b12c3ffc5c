import { createHash } from 'node:crypto';

import { Markup, markup } from '#markup.ts';
import { PAGE_STYLE } from '#page-style.ts';
import type { OutboxEntry } from '#messages/outbox-page/outbox.queries.ts';

const REFRESH_SECONDS = 4;

const STYLE = `${PAGE_STYLE}
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

/** No scripts, nothing external, no frames; the one style sheet is allowed by its hash. */
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
  /** Does not refresh by itself, so that the user can read or copy. */
  readonly isStill: boolean;
  readonly now: Date;
}

/** Renders the page in English: it is for those who set up the platform, on their own machine. */
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
<span>As of ${timeHtml(now)}.</span>
<a href="${here}">${isStill ? 'Refresh by itself' : 'Stop refreshing'}</a>
</p>
${entries.length === 0 ? empty : markup`<ol>${list}</ol>`}
</main>
</body>
</html>
`.html;
}

function entryHtml(entry: OutboxEntry): Markup {
  const { channel, to, state, tries, problem, createdAt, language, subject, intro, code, outro, link } = entry;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => markup`<p>${text}</p>`);
  const stateText = `${STATE_NAMES[state]}${problem === '' ? '' : ` after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${problem}`}`;
  return markup`<article>
<div class="facts">
<span class="channel">${CHANNEL_NAMES[channel]}</span>
<strong><bdi>${to}</bdi></strong>
${timeHtml(createdAt)}
<span class="${state === 'failed' ? 'bad' : 'state'}">${stateText}</span>
</div>
<div lang="${language.code}" dir="${language.direction}">
${subject === '' ? [] : [markup`<h2>${subject}</h2>`]}
${paragraphs(intro)}
${code === null ? [] : [markup`<output class="code">${code}</output>`]}
${paragraphs(outro)}
${link === null ? [] : [markup`<p><a href="${link}">${link}</a></p>`]}
</div>
</article>`;
}

/** Local time of this machine. */
const timeHtml = (at: Date) =>
  markup`<time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB', { hour12: false })}</time>`;
