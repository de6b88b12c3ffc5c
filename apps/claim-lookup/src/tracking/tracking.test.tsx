import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { POLLING } from '#page/use-polling.ts';
import { openPage } from '#testing/open-page.tsx';
import { preloadModules } from '#testing/preload-modules.ts';
import { HAVEL } from '#testing/tenants.ts';
import type { TrackedParcel } from './found-parcel.ts';
import { LABEL_STYLES } from './label-styles.ts';
import { isLate } from './parcel-times.ts';

const FIND = 'POST /api/user/find_parcel';
const LOOK = 'POST /api/user/get_parcel';
const WAYBILL = 'HV100200300';
const FACTOR = '10969';
const visitor = userEvent.setup();

beforeAll(preloadModules);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PARCEL: TrackedParcel = {
  version: 'a',
  shipment_label: 'drop_off_in_progress',
  since: '2030-05-07T06:00:00.000Z',
  is_cancelled: false,
  history: [
    { shipment_label: 'pending_pickup_confirmation', at: '2030-05-05T06:00:00.000Z' },
    { shipment_label: 'dispatched_to_transporter', at: null },
    { shipment_label: 'drop_off_in_progress', at: '2030-05-07T06:00:00.000Z' },
  ],
  parcel_count: 3,
  delivered_count: 1,
  expected_on: '2030-05-07',
  window: { from: '2030-05-07T07:00:00.000Z', to: '2030-05-07T09:00:00.000Z' },
  timezone: 'Europe/Berlin',
  city: 'Berlin',
  store: { names: ['', 'Havel Kaufhaus'] },
  transporter: 'Elbe Express',
};
const { name, logo_url, support_email, support_phone, privacy_url, terms_url } = HAVEL;
const courier = { name, logo_url, support_email, support_phone, privacy_url, terms_url };
const found = (overrides: Partial<TrackedParcel> = {}) => ({
  parcel: { ...PARCEL, ...overrides },
  parcel_token: 'parcel-token-0001',
  courier,
});

const open = (handlers: FakeHandlers = { [FIND]: () => found() }, waybill = WAYBILL) =>
  openPage({ handlers, tracked: waybill });
const factor = () => screen.findByLabelText(/^Postleitzahl der Lieferadresse/);
const submit = async () => visitor.click(await screen.findByRole('button', { name: 'Paket verfolgen' }));
async function track() {
  await visitor.type(await factor(), FACTOR);
  await submit();
}

describe('a parcel', () => {
  test('is found by its waybill and a postcode, and shows when it comes and what happened', async () => {
    const page = await open();
    await track();
    const title = await screen.findByRole('heading', { level: 1, name: WAYBILL });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(page.platform.received(FIND).at(-1)?.body).toEqual({ waybill_number: WAYBILL, factor: FACTOR });
    expect(screen.getAllByText('In Zustellung')).toHaveLength(2);
    expect(screen.getByText('Erwartet: Dienstag, 7. Mai, 09:00–11:00 Uhr')).toBeDefined();
    expect(screen.getByText('Havel Kaufhaus')).toBeDefined();
    expect(screen.getByText('1 von 3 zugestellt')).toBeDefined();
    expect(screen.getByText('05.05.2030, 08:00')).toBeDefined();
    expect(
      screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Beim Transporteur')),
    ).toHaveLength(1);
    expect((await axe.run(page.container)).violations).toEqual([]);
    expect(`${document.title}${window.location.href}`).not.toContain(FACTOR);
    expect(document.title).toBe('Paket verfolgen · Havel Courier');
    expect(
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), window.history.state]),
    ).not.toContain(FACTOR);
  });

  test('that is not there says so of both, and what was entered stays', async () => {
    const page = await open({ [FIND]: () => refuse('waybillNotFound') }, '');
    await submit();
    expect(await screen.findAllByText('Füllen Sie dieses Feld aus.')).toHaveLength(2);
    expect(page.platform.received(FIND)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sendungsnummer')));
    await visitor.type(screen.getByLabelText('Sendungsnummer'), 'HV 1');
    await track();
    expect(await screen.findByText(/Prüfen Sie beides/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Sendungsnummer').value).toBe('HV1');
    expect((await factor()) as HTMLInputElement).toHaveProperty('value', FACTOR);
    expect((await axe.run(page.container)).violations).toEqual([]);
  });

  test('is looked for again after too many attempts or without a network', async () => {
    const page = await open({ [FIND]: () => refuse('internalServerError') });
    await track();
    page.platform.handle({
      [FIND]: () => found({ shipment_label: 'confirmed_delivery', expected_on: null, window: null }),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Ihr Paket wurde zugestellt.')).toBeDefined();
    expect(screen.queryByText(/^Erwartet/)).toBeNull();
  });

  test('that was cancelled is expected no more', async () => {
    await open({ [FIND]: () => found({ is_cancelled: true }) });
    await track();
    expect(await screen.findByText(/Dieses Paket kommt nicht/)).toBeDefined();
    expect(screen.queryByText(/^Erwartet/)).toBeNull();
  });

  test('is left by the button to an empty form, and by the browser’s to the one that was sent', async () => {
    await open();
    await track();
    await screen.findByText('Havel Kaufhaus');
    act(() => window.history.back());
    expect((await screen.findByLabelText<HTMLInputElement>('Sendungsnummer')).value).toBe(WAYBILL);
    await track();
    await visitor.click(await screen.findByRole('button', { name: 'Weiteres Paket verfolgen' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Sendungsnummer')).value).toBe('');
  });
});

async function shown(handlers: FakeHandlers) {
  const page = await open({ [FIND]: () => found(), ...handlers });
  await visitor.type(await factor(), FACTOR);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await submit();
  await screen.findByText('Havel Kaufhaus');
  const pass = () => act(() => vi.advanceTimersByTimeAsync(POLLING.soon + 1));
  return { page, pass };
}

describe('while a parcel is shown', () => {
  test('it is looked at again with its version, and says what is new', async () => {
    let version = 'b';
    const { page, pass } = await shown({
      [LOOK]: ({ body }) => ({
        parcel:
          (body as { known_version: string }).known_version === version
            ? null
            : { ...PARCEL, version, shipment_label: 'arrived_at_drop_off' },
      }),
    });
    await pass();
    expect(await screen.findByText('Neu: An der Lieferadresse')).toBeDefined();
    await pass();
    const bodies = page.platform.received(LOOK).map(({ body }) => body);
    expect(bodies.slice(0, 2)).toEqual(
      ['a', 'b'].map((known_version) => ({ parcel_token: 'parcel-token-0001', known_version })),
    );
    version = 'c';
  });

  test('nothing is sent while the page is hidden', async () => {
    const { page, pass } = await shown({ [LOOK]: () => ({ parcel: null }) });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass();
    await pass();
    const before = page.platform.received(LOOK).length;
    expect(before).toBe(0);
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(page.platform.received(LOOK).length).toBeGreaterThan(before));
  });

  test('once it can be seen no longer, the form says so', async () => {
    const { pass } = await shown({ [LOOK]: () => refuse('waybillNotFound') });
    await pass();
    expect(await screen.findByText(/Das Paket wird nicht mehr angezeigt/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Sendungsnummer').value).toBe(WAYBILL);
  });
});

test('each label has its look, and a parcel is late after its window, or after its day', () => {
  expect(Object.keys(LABEL_STYLES).toSorted()).toEqual([...SHIPMENT_LABELS].toSorted());
  const byDay = { ...PARCEL, window: null };
  const at = (time: string) => Date.parse(`2030-05-${time}:00Z`);
  expect([at('07T08:59'), at('07T09:01')].map((now) => isLate(PARCEL, now))).toEqual([false, true]);
  // Until midnight in Berlin.
  expect([at('07T21:59'), at('07T22:01')].map((now) => isLate(byDay, now))).toEqual([false, true]);
  expect(isLate({ ...byDay, expected_on: null }, at('09T12:00'))).toBe(false);
});
