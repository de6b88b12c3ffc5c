import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { openPage } from '#testing/open-page.tsx';
import { preloadModules } from '#testing/preload-modules.ts';
import type { FoundCode, Redeemed } from './code-parts.tsx';

const FIND = 'POST /api/user/find_unique_code';
const REDEEM = 'POST /api/user/redeem_unique_code';
const CANCEL = 'POST /api/user/cancel_code_return';
const visitor = userEvent.setup();

beforeAll(preloadModules);

const OWNER = { store: { names: ['', 'Havel Kaufhaus'] }, ends_on: '2026-12-31' };
const RETURN: FoundCode = { ...OWNER, purpose: 'return', code_token: null, order: null, send: null };
const ORDER: FoundCode = {
  ...RETURN,
  code_token: 'code-token-000001',
  order: {
    unique_id: 1042,
    lines: [
      { line: 0, name: 'Schale', left: 2, is_excluded: false },
      { line: 1, name: 'Lampe', left: 0, is_excluded: false },
      { line: 2, name: 'Gutschein', left: 1, is_excluded: true },
    ],
    reasons: ['damaged', 'changed_mind'],
    way_back: 'store',
    ends_at: '2026-12-12T10:00:00.000Z',
    problem: null,
  },
};
const TO = { name: 'Werkstatt', line: 'Torstraße 12, 10119 Berlin', country: 'DE' };
const SEND: FoundCode = {
  ...RETURN,
  purpose: 'send',
  code_token: 'code-token-000002',
  send: { max_grams: 2_500, service_level: 'next_day', to: TO },
};
const OPENED: Redeemed = {
  return: {
    number: 7,
    unique_id: 1042,
    expires_at: '2026-12-27T10:00:00.000Z',
    way_back: 'store',
    waybill_number: 'WBL00000000042',
    to: TO,
    return_token: 'return-token-0001',
  },
  parcel: null,
};
const SENT: Redeemed = {
  return: null,
  parcel: { unique_id: 1050, waybill_number: 'WBL00000000077', service_level: 'next_day', grams: 1_500, to: TO },
};

const open = (handlers: FakeHandlers, code = '') => openPage({ handlers, code });
const press = async (name: string) => visitor.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, text: string) => visitor.type(await screen.findByLabelText(label), text);

describe('a return by a code', () => {
  const handlers: FakeHandlers = {
    [FIND]: ({ body }) => (body.order ? ORDER : RETURN),
    [REDEEM]: () => OPENED,
  };
  async function toLines() {
    const page = await open(handlers, 'K7Q2M-4XHPV');
    await fill('Bestell- oder Sendungsnummer', '1042');
    await fill('Postleitzahl der Lieferadresse', '10969');
    await press('Weiter');
    await screen.findByRole('heading', { level: 2, name: /1042/ });
    return page;
  }

  test('begins with the link of a slip, and ends with a label', async () => {
    const page = await toLines();
    expect(page.platform.received(FIND).map(({ body }) => body)).toEqual([
      { code: 'K7Q2M-4XHPV' },
      { code: 'K7Q2M-4XHPV', order: { number: '1042', factor: '10969' } },
    ]);
    expect(screen.getByText('Bereits zurückgesendet')).toBeDefined();
    expect(screen.getByText('Kann nicht zurückgesendet werden')).toBeDefined();
    const line = within(screen.getByRole('group', { name: 'Schale' }));
    await visitor.selectOptions(line.getByLabelText('Wie viele gehen zurück'), '1');
    await visitor.selectOptions(line.getByLabelText('Grund'), 'damaged');
    await fill(/^Anmerkung/, 'Ein Riss');
    expect((await axe.run(page.container)).violations).toEqual([]);
    await press('Rücksendung anmelden');
    const title = await screen.findByRole('heading', { level: 2, name: /Rücksendung .*7.* ist angemeldet/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('WBL00000000042')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Etikett drucken' })).toBeDefined();
    expect(page.platform.received(REDEEM).map(({ body }) => body)).toEqual([
      {
        code_token: 'code-token-000001',
        return: { lines: [{ line: 0, quantity: 1, reason: 'damaged' }], note: 'Ein Riss' },
      },
    ]);
    expect((await axe.run(page.container)).violations).toEqual([]);
  });

  async function toDone() {
    const page = await toLines();
    await visitor.selectOptions(screen.getByLabelText('Wie viele gehen zurück'), '1');
    await visitor.selectOptions(screen.getByLabelText('Grund'), 'damaged');
    await press('Rücksendung anmelden');
    await screen.findByRole('heading', { level: 2, name: /angemeldet/ });
    return page;
  }

  test('is cancelled after a question, unless it has gone on', async () => {
    const page = await toDone();
    expect(await screen.findByLabelText('Fotos')).toBeDefined();
    expect((await axe.run(page.container)).violations).toEqual([]);
    page.platform.handle({ [CANCEL]: () => refuse('changeStatusFailed') });
    await press('Rücksendung abbrechen');
    const confirm = async () =>
      visitor.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rücksendung abbrechen' }),
      );
    await confirm();
    expect(await screen.findByText(/ist unterwegs/)).toBeDefined();
    page.platform.handle({ [CANCEL]: () => ({ number: 7 }) });
    await confirm();
    const title = await screen.findByRole('heading', { level: 2, name: /7 ist abgebrochen/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(page.platform.received(CANCEL).at(-1)?.body).toEqual({ return_token: 'return-token-0001' });
    expect(screen.queryByText('WBL00000000042')).toBeNull();
  });

  test('says what is missing before anything is sent', async () => {
    const page = await toLines();
    await press('Rücksendung anmelden');
    expect(await screen.findByText('Wählen Sie mindestens einen Artikel, der zurückgeht.')).toBeDefined();
    await visitor.selectOptions(screen.getByLabelText('Wie viele gehen zurück'), '2');
    expect(await screen.findByText('Wählen Sie einen Grund.')).toBeDefined();
    expect(page.platform.received(REDEEM)).toEqual([]);
  });

  test.each([
    ['dataNotFound', /inzwischen aufgebraucht oder beendet/],
    ['changeStatusFailed', /kann nicht mehr zurückgesendet werden/],
  ] as const)('that is refused with %s says why, and what was entered stays', async (error, text) => {
    const page = await toLines();
    page.platform.handle({ [REDEEM]: () => refuse(error) });
    await visitor.selectOptions(screen.getByLabelText('Wie viele gehen zurück'), '2');
    await visitor.selectOptions(screen.getByLabelText('Grund'), 'changed_mind');
    await press('Rücksendung anmelden');
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Grund').value).toBe('changed_mind');
  });

  test('of an order whose time is over says so', async () => {
    const late = { ...ORDER, order: { ...ORDER.order, problem: 'window_over' } } as FoundCode;
    await open({ [FIND]: () => late }, 'K7Q2M-4XHPV');
    expect(await screen.findByText(/Rückgabefrist dieser Bestellung ist abgelaufen/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Rücksendung anmelden' })).toBeNull();
  });

  test('with a number and a postcode that do not belong together names both', async () => {
    const page = await open(handlers, 'K7Q2M-4XHPV');
    await fill('Bestell- oder Sendungsnummer', '1042');
    await press('Weiter');
    expect(await screen.findByText('Füllen Sie dieses Feld aus.')).toBeDefined();
    expect(page.platform.received(FIND)).toHaveLength(1);
    page.platform.handle({ [FIND]: () => refuse('dataNotFound') });
    await fill('Postleitzahl der Lieferadresse', '1');
    await press('Weiter');
    expect(await screen.findByText(/keine Bestellung mit dieser Nummer und dieser Postleitzahl/)).toBeDefined();
  });
});

async function fillIn(weight: string) {
  await fill('Ihr Name', 'Wilma Werk');
  await fill('Ihre Telefonnummer', '030 7654321');
  await fill('Straße', 'Ritterstraße');
  await fill(/^Hausnummer/, '22');
  await fill('Ort', 'Berlin');
  await fill(/^Postleitzahl/, '10969');
  await fill('Was ist im Paket', 'Lampe');
  await fill('Gewicht (kg)', weight);
}

describe('a parcel by a code', () => {
  test('is registered with who sends it, up to its weight, and once', async () => {
    const page = await open({ [FIND]: () => SEND, [REDEEM]: () => refuse('internalServerError') });
    await fill('Code', 'k7q2m 4xhpw');
    await press('Weiter');
    await fillIn('2,6');
    await press('Paket anmelden');
    expect(await screen.findByText(/^Geben Sie ein Gewicht bis/)).toBeDefined();
    expect(page.platform.received(REDEEM)).toEqual([]);
    await visitor.clear(screen.getByLabelText('Gewicht (kg)'));
    await fill('Gewicht (kg)', '1,5');
    expect((await axe.run(page.container)).violations).toEqual([]);
    await press('Paket anmelden');
    await screen.findByRole('alert');
    page.platform.handle({ [REDEEM]: () => SENT });
    await press('Erneut versuchen');
    await screen.findByRole('heading', { level: 2, name: 'Ihr Paket ist angemeldet' });
    expect(screen.getByText('WBL00000000077')).toBeDefined();
    const sent = page.platform.received(REDEEM);
    const address = {
      street: 'Ritterstraße',
      house: '22',
      postcode: '10969',
      city: 'Berlin',
      region: '',
      country: 'DE',
    };
    expect(sent.at(-1)?.body).toEqual({
      code_token: 'code-token-000002',
      send: { name: 'Wilma Werk', phone: '030 7654321', address, contents: 'Lampe', grams: 1_500 },
    });
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size, 'the same one again').toBe(1);
  });

  test.each(['storeBusinessOff', 'paymentFailed'] as const)(
    'that the store cannot take (%s) says so',
    async (error) => {
      await open({ [FIND]: () => SEND, [REDEEM]: () => refuse(error) }, 'K7Q2M-4XHPW');
      await fillIn('1');
      await press('Paket anmelden');
      expect(await screen.findByText(/kann dieses Paket zurzeit nicht annehmen/)).toBeDefined();
    },
  );
});

describe('a code', () => {
  test('that cannot be used says so, and can be mended', async () => {
    const page = await open({ [FIND]: () => refuse('dataNotFound') });
    await press('Weiter');
    expect(await screen.findByText('Füllen Sie dieses Feld aus.')).toBeDefined();
    expect(page.platform.received(FIND)).toEqual([]);
    await fill('Code', 'NOT-THERE');
    await press('Weiter');
    expect(await screen.findByText(/kann hier nicht eingelöst werden/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('NOT-THERE');
    expect((await axe.run(page.container)).violations).toEqual([]);
  });
});
