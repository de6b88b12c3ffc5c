import type { ReceivedMail } from '#mail-server.ts';
import type { ReceivedSms } from '#sms-gateway.ts';

const REFRESH_SECONDS = 4;
const MAX_SHOWN = 50;

/** What the page may load: its own style, and the mails' styles inside their frames. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 1rem }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
article { border: 1px solid; border-radius: .75rem; padding: 1rem; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 1.125rem }
pre { white-space: pre-wrap; font: inherit }
iframe { inline-size: 100%; block-size: 24rem; border: 1px solid; background: #fff }
`;

/** Renders what the stand-ins received, the newest first. In English: the developer who started them reads it. */
export function mailboxHtml(mails: readonly ReceivedMail[], texts: readonly ReceivedSms[]): string {
  const entries = [
    ...mails.map((mail) => ({ at: mail.at, html: mailHtml(mail) })),
    ...texts.map((sms) => ({ at: sms.at, html: smsHtml(sms) })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_SHOWN);
  const list = entries.map(({ html }) => `<li>${html}</li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>What the mail server and the SMS gateway of this machine received, the newest first.</p>
${entries.length === 0 ? '<p>Nothing yet.</p>' : `<ol>${list}</ol>`}
</main>
</body>
</html>
`;
}

function mailHtml({ from, to, mail, at }: ReceivedMail): string {
  const sender = mail.from?.name ? `${mail.from.name} <${from}>` : from;
  // Without scripts, forms and an origin.
  const frame = mail.html ? `<iframe sandbox title="Mail" srcdoc="${escape(mail.html)}"></iframe>` : '';
  return `<article>
<p>Mail from <bdi>${escape(sender)}</bdi> to <bdi>${escape(to.join(', '))}</bdi> ${timeHtml(at)}</p>
<h2 dir="auto">${escape(mail.subject ?? '')}</h2>
<details><summary>Text</summary><pre dir="auto">${escape(mail.text ?? '')}</pre></details>
${frame}
</article>`;
}

const smsHtml = ({ from, to, text, account, at }: ReceivedSms) => `<article>
<p>SMS${from === undefined ? '' : ` from <bdi>${escape(from)}</bdi>`} to <bdi>${escape(to)}</bdi>${
  account === undefined ? '' : ` by the account <bdi>${escape(account)}</bdi>`
} ${timeHtml(at)}</p>
<pre dir="auto">${escape(text)}</pre>
</article>`;

const timeHtml = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB', { hour12: false })}</time>`;
