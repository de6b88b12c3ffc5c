import type { EmissionFilter, EmissionList, EmissionMethodPage } from '@store-panel/api-client/rtk/emissions';
import {
  EMISSION_DAY,
  EMISSION_LIST_FIXTURE,
  EMISSION_METHOD_FIXTURE,
  EMISSION_ORDER_IDS,
  EMISSIONS_SAVINGS_FIXTURE,
  POTENTIAL_SAVINGS_FIXTURE,
  TRAVEL_EMISSIONS_FIXTURE,
} from '@store-panel/api-client/testing/emission-fixtures';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const [ID, OTHER_ID] = EMISSION_ORDER_IDS;

const HANDLERS = {
  'POST /api/dashboard/list_emissions': () => EMISSION_LIST_FIXTURE,
  'POST /api/dashboard/get_travel_emissions': () => TRAVEL_EMISSIONS_FIXTURE,
  'POST /api/dashboard/get_emissions_savings': () => EMISSIONS_SAVINGS_FIXTURE,
  'POST /api/dashboard/get_potential_savings': () => POTENTIAL_SAVINGS_FIXTURE,
  'POST /api/dashboard/get_emission_method': () => EMISSION_METHOD_FIXTURE,
} satisfies NonNullable<PanelStart['handlers']>;

const open = async ({ handlers, ...options }: Partial<PanelStart> = {}) => {
  panel = await openPanel({ path: '/app/earnings/emissions', handlers: { ...HANDLERS, ...handlers }, ...options });
  // The day is that of the server's clock, which comes with a first reply.
  const requested = () => panel.transport.received('POST /api/dashboard/list_emissions').at(-1)?.body;
  await waitFor(() => expect(requested()).toMatchObject({ end_date: '2026-01-05' }));
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!card) throw new Error(`no card ${title}`);
  return within(card);
};

describe('emissions', () => {
  it('are printed as they are shown, and come as a file', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open();
    const card = await cardOf('Parcel by parcel');
    await panel.user.click(await card.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await panel.user.click(card.getByRole('button', { name: /Export/ }));
    expect(await screen.findByRole('menuitem', { name: /CSV/, hidden: true })).toBeTruthy();
    print.mockRestore();
  });

  it('say why a parcel has its amount: the row opens its formula', async () => {
    await open();
    await panel.user.click((await screen.findAllByRole('button', { name: /^Why .*1\.2 kg/ }))[0] ?? document.body);
    const formula = await screen.findByText(/^Whole run/);
    const lines = [...(formula.closest('ul')?.children ?? [])].map((line) => plain(line.textContent));
    expect(lines).toEqual([
      'Whole run: 8,000 m × 208.71 g per kilometre (Car, petrol) = 1,669.68 g',
      'Of that empty: 4,000 m',
      'Deliveries on the run, also of other stores: 2. Share by direct metres: 2,224 of 3,077 = 1,206.761 g',
      'With 0.001 g of what the division left over, so that the shares add up to the run.',
      'Range: from 900 g (Car, petrol, 6,000 m) to 1,900 g (Car, petrol, 12,000 m)',
      'from the direct distance or a usual round',
      'Factors of 2025',
    ]);
  });

  it('say so of a transporter’s round, and of what it reported', async () => {
    await open();
    await screen.findAllByRole('button', { name: /^Why/ });
    for (const at of [1, 2])
      await panel.user.click(screen.getAllByRole('button', { name: /^Why/ })[at] ?? document.body);
    expect(plain((await screen.findByText(/^Usual round/)).textContent)).toBe(
      'Usual round: 80,000 m × 208.71 g per kilometre (Car, petrol) ÷ parcels 120 × attempts 2 = 1,206.761 g',
    );
    expect(plain(screen.getByText(/^The transporter reported/).textContent)).toBe('The transporter reported 178 g.');
  });

  it('open the parcels of each figure', async () => {
    const requested: EmissionFilter[] = [];
    await open({
      handlers: {
        'POST /api/dashboard/list_emissions': ({ body }) => {
          requested.push(body);
          return EMISSION_LIST_FIXTURE;
        },
      },
    });
    const classes = await cardOf('By vehicle');
    await panel.user.click((await classes.findAllByRole('link'))[0] ?? document.body);
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ vehicle_class: 'car' }));
    const days = await cardOf('Day by day');
    await panel.user.click(await days.findByRole('link'));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ start_date: EMISSION_DAY, end_date: EMISSION_DAY }));
    expect(requested.at(-1)).not.toHaveProperty('vehicle_class');
    await panel.user.click(await screen.findByRole('link', { name: 'Assumed' }));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ method: 'assumed' }));
    await panel.user.click(await screen.findByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(requested.at(-1)).not.toHaveProperty('method'));
  });

  it('list what could have been saved with its deliveries', async () => {
    await open();
    const card = await cardOf('What could have been saved');
    expect(
      (await card.findAllByRole('link')).map((link) => [plain(link.textContent), link.getAttribute('href')]),
    ).toEqual([
      ['#41', `/app/orders/detail/${ID}`],
      ['#42', `/app/orders/detail/${OTHER_ID}`],
      ['#41', `/app/orders/detail/${ID}`],
    ]);
    expect(card.getByText('Days still to be computed: 1')).toBeDefined();
    expect(card.getByText('Not counted because the weight isn’t known: 4')).toBeDefined();
  });

  it('open no order for those who may see none', async () => {
    const signedIn = buildStoreContext({ sub_store: buildSubStore([SCREENS.emissions.path]) });
    await open({ signedIn });
    const card = await cardOf('What could have been saved');
    expect(card.queryAllByRole('link')).toEqual([]);
  });

  it('have every factor with its rows, and say what is assumed', async () => {
    await open();
    const card = await cardOf('How it’s computed');
    const rows = within(await card.findByRole('table', { name: 'Factors' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual([
      ['Vehicle', 'Per kilometre', 'Published rows', 'Status'],
      ['Car, petrol', '208.71 g', '162.72 g 25_301_3070_4_145.99 g 26_904_3070_4_1', 'Compared'],
      ['Bicycle, electric', '8.001 g', '0.021 kWh × your country’s electricity', 'Assumed'],
      ['Bicycle, human power', '0 g', '0 g no published row', 'Assumed'],
    ]);
    expect(plain(card.getByText(/kilowatt-hour/).textContent)).toContain('Germany: 381 g per kilowatt-hour.');
    expect(card.getByText(/assumed until 200 deliveries/)).toBeDefined();
  });

  it('say whose electricity counts where none was compared, and in the country of the factors', async () => {
    const grid = (country: string, source = 'assumed') => ({ country, co2e_per_kwh: 481_000, source });
    const method: EmissionMethodPage = {
      ...EMISSION_METHOD_FIXTURE,
      detour: { ...EMISSION_METHOD_FIXTURE.detour, is_measured: true },
    };
    await open({ handlers: { 'POST /api/dashboard/get_emission_method': () => ({ ...method, grid: grid('') }) } });
    expect(await (await cardOf('How it’s computed')).findByText(/^World average/)).toBeDefined();
    expect(screen.getByText(/as measured at your store/)).toBeDefined();
    panel.leave();
    await open({
      handlers: { 'POST /api/dashboard/get_emission_method': () => ({ ...EMISSION_METHOD_FIXTURE, grid: grid('GB') }) },
    });
    const card = await cardOf('How it’s computed');
    expect(await card.findByText('14_301_3076_4_1')).toBeDefined();
  });

  it('go on in pages', async () => {
    const next = { day: EMISSION_DAY, order_id: OTHER_ID, no: 1 };
    const bodies: EmissionFilter[] = [];
    await open({
      handlers: {
        'POST /api/dashboard/list_emissions': ({ body }) => {
          bodies.push(body);
          return { ...EMISSION_LIST_FIXTURE, next: bodies.length > 3 ? null : next };
        },
      },
    });
    await panel.user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ after: next }));
  });

  it('have the days of the period in the address', async () => {
    await open();
    await screen.findByText('Overview');
    await panel.user.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(panel.address()).toBe('/app/earnings/emissions?period=last_90_days'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 days' }).checked).toBe(true));
    await panel.user.click(screen.getByRole('radio', { name: '28 days' }));
    await waitFor(() => expect(panel.address()).toBe('/app/earnings/emissions'));
  });

  it('say when there are none yet, what is still computed, and show the method all the same', async () => {
    const totals = { parcels: 0, co2e: 0, low: 0, high: 0, metres: 0, empty_metres: 0 };
    const empty: EmissionList = {
      ...EMISSION_LIST_FIXTURE,
      rows: [],
      totals,
      waiting: 3,
      factor_sets: ['2025', '2026'],
    };
    await open({ handlers: { 'POST /api/dashboard/list_emissions': () => empty } });
    expect(await screen.findByText('No emissions yet')).toBeDefined();
    expect(screen.getByText('Deliveries still to be computed: 3')).toBeDefined();
    expect(screen.getByText('These days mix factors of more than one year.')).toBeDefined();
    await cardOf('How it’s computed');
  });

  it('save the vehicles that they are compared with', async () => {
    const saved = { settings: { courier: 'van.petrol', parcel: 'van.diesel' }, version: 2, change_id: null } as const;
    await open({ handlers: { 'POST /api/store/save_emission_settings': () => saved } });
    const select = await screen.findByRole('combobox', { name: 'Couriers compared with' });
    await panel.user.selectOptions(select, 'Van, petrol');
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/save_emission_settings').at(-1)?.body).toEqual({
        settings: saved.settings,
        version: 1,
      }),
    );
  });

  it('offer a retry for the part that failed', async () => {
    let fails = true;
    await open({
      handlers: {
        'POST /api/dashboard/get_travel_emissions': () =>
          fails ? refuse('internalServerError') : TRAVEL_EMISSIONS_FIXTURE,
      },
    });
    const card = await cardOf('By vehicle');
    const retry = await card.findByRole('button', { name: 'Try again' });
    fails = false;
    await panel.user.click(retry);
    expect(await card.findByRole('table', { name: 'By vehicle' })).toBeDefined();
  });
});
