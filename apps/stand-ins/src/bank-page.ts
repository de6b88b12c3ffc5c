import type { BankFile, BankTransfer } from '#bank-files.ts';

/** A form and a table, without scripts. */
export const BANK_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const rowOf = ({ reference, amount, state, reason }: BankTransfer): string =>
  `<tr><td>${escape(reference)}</td><td>${escape(amount)}</td>` +
  `<td>${state === 'success' ? 'Arrived' : `Returned, ${escape(reason)}`}</td></tr>`;

const sectionOf = ({ messageId, transfers }: BankFile): string =>
  `<h2>${escape(messageId)}</h2><table><thead><tr><th>Reference</th><th>Amount</th><th>Result</th></tr></thead>` +
  `<tbody>${transfers.map(rowOf).join('')}</tbody></table>`;

/** The page of the bank: a form for a file, and what became of those it has. */
export const bankPage = (files: readonly BankFile[], problem: string | null): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bank of this machine</title><style>
body { font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid #ccc; padding: .4rem; text-align: start }
h2 { font-size: 1rem; overflow-wrap: anywhere }
</style></head><body><h1>Bank of this machine</h1>
<p>No money moves here. Of several transfers in a file the last one comes back.</p>
${problem === null ? '' : `<p role="alert"><strong>${escape(problem)}</strong></p>`}
<form method="post" enctype="multipart/form-data">
<label>SEPA file with payouts <input type="file" name="file" accept=".xml" required></label> <button>Carry out</button>
</form>
${files.map(sectionOf).join('')}</body></html>`;
