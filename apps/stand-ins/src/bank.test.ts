import { afterEach, expect, test } from 'vitest';

import { carryOut } from '#bank-files.ts';
import { type Bank, startBank } from '#bank.ts';

const transfer = (reference: string, amount: string) =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId>` +
  `<Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></CdtTrfTxInf>`;
const message = (transfers: readonly string[], { sum = '0', id = 'M1', count = transfers.length } = {}) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr>` +
  `<MsgId>${id}</MsgId><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum></GrpHdr>` +
  `<PmtInf>${transfers.join('')}</PmtInf></CstmrCdtTrfInitn></Document>`;
const TWO = [transfer('STR00000000001-P0001', '12.50'), transfer('STR00000000002-P0004', '7.10')];

let bank: Bank | undefined;
afterEach(() => bank?.close());

test('of several transfers the last one comes back, and a single one arrives', () => {
  expect(carryOut(message(TWO, { sum: '19.60' }))).toEqual({
    messageId: 'M1',
    transfers: [
      { reference: 'STR00000000001-P0001', amount: '12.50 EUR', state: 'success', reason: '' },
      { reference: 'STR00000000002-P0004', amount: '7.10 EUR', state: 'fail', reason: 'AC04: the account is closed' },
    ],
  });
  const [one] = carryOut(message(TWO.slice(0, 1), { sum: '12.50' })).transfers;
  expect(one?.state).toBe('success');
});

test('a message that does not add up, or another kind of message, is refused', () => {
  expect(() => carryOut(message(TWO, { sum: '19.61' }))).toThrow('another sum');
  expect(() => carryOut(message(TWO, { sum: '19.60', count: 3 }))).toThrow('number of transfers');
  expect(() => carryOut(message([]))).toThrow('number of transfers');
  expect(() => carryOut('reference;amount')).toThrow('no pain.001');
});

test('its page takes a file once, and says what became of each transfer', async () => {
  bank = await startBank();
  const { origin } = bank;
  const send = () => {
    const form = new FormData();
    form.set('file', new Blob([message(TWO, { sum: '19.60' })], { type: 'application/xml' }), 'payouts.xml');
    return fetch(origin, { method: 'POST', body: form });
  };
  expect(await (await fetch(origin)).text()).toContain('<form');
  const page = await (await send()).text();
  expect(page).toContain('<td>STR00000000001-P0001</td><td>12.50 EUR</td><td>Arrived</td>');
  expect(page).toContain(
    '<td>STR00000000002-P0004</td><td>7.10 EUR</td><td>Returned, AC04: the account is closed</td>',
  );
  const again = await send();
  expect(again.status).toBe(422);
  expect(await again.text()).toContain('This file was carried out before.');
  expect(bank.files).toHaveLength(1);
  expect((await fetch(`${origin}/other`)).status).toBe(404);
});
