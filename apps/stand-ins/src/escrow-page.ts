import { createHash } from 'node:crypto';

/** Money that moves: a deposit or a payout. */
export interface EscrowMovement {
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  /** The platform's own reference. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly bankToken: string | null;
  state: 'OPEN' | 'DONE' | 'FAILED';
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 2rem 1rem; display: grid; place-items: start center }
main { inline-size: min(26rem, 100%) }
.amount { font-size: 2rem; font-weight: 700 }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 1.5rem }
button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border-radius: .5rem; border: 1px solid; cursor: pointer }
`;

export const ESCROW_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STATES = { OPEN: 'open', DONE: 'paid', FAILED: 'declined' } as const;

/** The provider's page, on which a store pays money in or does not. */
export function escrowPage({ reference, amount, currency, state }: EscrowMovement): string {
  const name = 'Escrow: test provider of this machine';
  const form = `<form method="post" action="/deposit/${escape(reference)}">
<button name="decision" value="pay">Pay in</button>
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
<p class="amount">${amount} (smallest units) ${escape(currency)}</p>
${state === 'OPEN' ? `<p>No money moves.</p>\n${form}` : `<p>This deposit is ${STATES[state]}.</p>`}
</main>
</body>
</html>
`;
}
