import { createHash } from 'node:crypto';

import type { BookedPayment } from '#payment-book.ts';
import { TEST_CARDS } from '#saved-cards.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 2rem 1rem; display: grid; place-items: start center }
main { inline-size: min(26rem, 100%) }
.amount { font-size: 2rem; font-weight: 700 }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 1.5rem }
button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border-radius: .5rem; border: 1px solid; cursor: pointer }
`;

// A form's target may redirect to the platform, which is another origin.
export const PAYMENT_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const NAMES = { stripe: 'Card payment', paypal: 'PayPal', braintree: 'Braintree' } as const;

/** The gateway's page, on which the customer pays or declines. */
export function paymentPage({ gateway, ref, title, amount, currency, state, setup }: BookedPayment): string {
  const name = `${NAMES[gateway]}: test gateway of this machine`;
  const shown = gateway === 'stripe' ? `${amount} (smallest units) ${currency.toUpperCase()}` : `${amount} ${currency}`;
  const cards = Object.keys(TEST_CARDS)
    .map((last4) => `<option>${last4}</option>`)
    .join('');
  const choice = setup ? `<label>Card ending in <select name="card">${cards}</select></label>` : '';
  const form = `<form method="post" action="/pay/${ref}">
${choice}<button name="decision" value="pay">${setup ? 'Add' : 'Pay'}</button>
<button name="decision" value="decline">Decline</button>
</form>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${escape(title)}</p>
${setup ? '' : `<p class="amount">${escape(shown)}</p>`}
${state === 'open' ? `<p>No money moves.</p>\n${form}` : `<p>This payment is ${state}.</p>`}
</main>
</body>
</html>
`;
}
