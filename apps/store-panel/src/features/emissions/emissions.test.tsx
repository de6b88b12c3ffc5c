import type {
  Emission,
  EmissionFilter,
  EmissionList,
  EmissionMethodPage,
  EmissionsSavings,
  PotentialSavings,
  TravelEmissions,
} from '@store-panel/api-client/rtk/emissions';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const DAY = '2026-01-04';
const ID = '01980000-0000-7000-8000-000000000001';
const OTHER_ID = '01980000-0000-7000-8000-000000000002';

const BY_RUN: Emission = {
  order_id: ID,
  unique_id: 41,
  no: 1,
  waybill: null,
  day: DAY,
  brought_by: 'Jonas Brandt',
  transporter_id: null,
  vehicle_class: 'car',
  energy: 'petrol',
  metres: 5782,
  empty_metres: 2891,
  co2e: 1_206_761,
  low: 900_000,
  high: 1_900_000,
  method: 'estimated',
  factor_set: '2025',
  run: { deliveries: 2, metres: 8000, empty_metres: 4000, co2e: 1_669_680 },
  formula: {
    kind: 'run',
    grams: null,
    factor: {
      low: 208_710,
      mid: 208_710,
      high: 208_710,
      low_of: 'car.petrol',
      mid_of: 'car.petrol',
      high_of: 'car.petrol',
    },
    grid: 'DE',
    metres: { low: 6000, mid: 8000, high: 12_000 },
    weight: 2224,
    run_weight: 3077,
    is_by_weight: false,
    rounding: 1,
    round_parcels: null,
    attempts: null,
  },
};
const EMPTY_FORMULA = { weight: null, run_weight: null, is_by_weight: null, rounding: null } as const;
const BY_ROUND: Emission = {
  ...BY_RUN,
  order_id: OTHER_ID,
  unique_id: 42,
  no: 2,
  waybill: 'WBL1',
  brought_by: '',
  vehicle_class: 'other',
  energy: null,
  method: 'assumed',
  run: null,
  formula: {
    ...BY_RUN.formula,
    ...EMPTY_FORMULA,
    kind: 'round',
    metres: { low: 40_000, mid: 80_000, high: 120_000 },
    round_parcels: 120,
    attempts: 2,
  },
};
const REPORTED: Emission = {
  ...BY_ROUND,
  no: 3,
  metres: null,
  empty_metres: null,
  co2e: 178_000,
  low: 178_000,
  high: 178_000,
  method: 'reported',
  formula: {
    ...BY_RUN.formula,
    ...EMPTY_FORMULA,
    kind: 'reported',
    grams: 178,
    factor: null,
    metres: null,
    grid: null,
  },
};

const LIST: EmissionList = {
  rows: [BY_RUN, BY_ROUND, REPORTED],
  next: null,
  totals: { parcels: 3, co2e: 2_591_522, low: 1_978_000, high: 3_978_000, metres: 11_564, empty_metres: 5782 },
  quality: { reported: 178_000, tracked: 0, estimated: 1_206_761, assumed: 1_206_761 },
  factor_sets: ['2025'],
  waiting: 0,
};
const TRAVEL: TravelEmissions = {
  days: [{ day: DAY, parcels: 3, loaded: 1_985_000, empty: 606_522, low: 1_978_000, high: 3_978_000 }],
  by_class: [
    { vehicle_class: 'car', parcels: 1, metres: 5782, empty_metres: 2891, loaded: 600_000, empty: 606_761 },
    { vehicle_class: 'van', parcels: 2, metres: 0, empty_metres: 0, loaded: 1_384_761, empty: 0 },
  ],
};
const SAVINGS: EmissionsSavings = {
  actual: 2_591_522,
  reference: { courier: 'car.petrol', parcel: 'van.diesel', co2e: 3_000_000 },
  days: [{ day: DAY, parcels: 3, actual: 2_591_522, reference: 3_000_000 }],
};
const POTENTIAL: PotentialSavings = {
  waiting_days: 1,
  consolidation: {
    count: 1,
    metres: 5782,
    co2e: 1_206_000,
    pairs: [
      {
        day: DAY,
        deliveries: [
          { order_id: ID, unique_id: 41, no: 1 },
          { order_id: OTHER_ID, unique_id: 42, no: 1 },
        ],
        metres: 5782,
        co2e: 1_206_000,
      },
    ],
  },
  vehicle: {
    count: 1,
    co2e: 1_160_000,
    legs: [{ day: DAY, order_id: ID, unique_id: 41, no: 1, vehicle_class: 'car', metres: 2891, co2e: 1_160_000 }],
    unknown: 4,
  },
};
const METHOD: EmissionMethodPage = {
  factor_set: '2025',
  grid: { country: 'DE', co2e_per_kwh: 381_000, source: 'compared' },
  factors: [
    {
      name: 'car.petrol',
      vehicle_class: 'car',
      energy: 'petrol',
      co2e_per_km: 208_710,
      mwh_per_km: null,
      source: 'compared',
      rows: [
        { id: '25_301_3070_4_1', co2e: 162_720, source: 'compared' },
        { id: '26_904_3070_4_1', co2e: 45_990, source: 'compared' },
      ],
    },
    {
      name: 'bicycle.electric',
      vehicle_class: 'bicycle',
      energy: 'electric',
      co2e_per_km: 8001,
      mwh_per_km: 21_000,
      source: 'assumed',
      rows: [],
    },
    {
      name: 'bicycle.human',
      vehicle_class: 'bicycle',
      energy: 'human',
      co2e_per_km: 0,
      mwh_per_km: null,
      source: 'assumed',
      rows: [{ id: '', co2e: 0, source: 'assumed' }],
    },
  ],
  grid_rows: [{ id: '14_301_3076_4_1', co2e: 3840, source: 'assumed' }],
  detour: { low: 1100, mid: 1300, high: 1600, is_measured: false },
  settings: { courier: 'car.petrol', parcel: 'van.diesel' },
  version: 1,
};

const HANDLERS = {
  'POST /api/dashboard/list_emissions': () => LIST,
  'POST /api/dashboard/get_travel_emissions': () => TRAVEL,
  'POST /api/dashboard/get_emissions_savings': () => SAVINGS,
  'POST /api/dashboard/get_potential_savings': () => POTENTIAL,
  'POST /api/dashboard/get_emission_method': () => METHOD,
} satisfies NonNullable<PanelStart['handlers']>;

const open = async ({ handlers, ...options }: Partial<PanelStart> = {}) => {
  panel = await openPanel({ path: '/app/earnings/emissions', handlers: { ...HANDLERS, ...handlers }, ...options });
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!card) throw new Error(`no card ${title}`);
  return within(card);
};

describe('emissions', () => {
  it('say why a parcel has its amount: the row opens its formula', async () => {
    await open();
    await panel.user.click((await screen.findAllByRole('button', { name: /^Why .*1\.2 kg/ }))[0] ?? document.body);
    const formula = await screen.findByText(/^Whole run/);
    const lines = [...(formula.closest('ul')?.children ?? [])].map((line) => plain(line.textContent));
    expect(lines).toEqual([
      'Whole run: 8,000 m × 208.71 g per kilometre (Car, Petrol) = 1,669.68 g',
      'Of that empty: 4,000 m',
      'Deliveries on the run, also of other stores: 2. Share by direct metres: 2,224 of 3,077 = 1,206.761 g',
      'With 0.001 g of what the division left over, so that the shares add up to the run.',
      'Range: from 900 g (Car, Petrol, 6,000 m) to 1,900 g (Car, Petrol, 12,000 m)',
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
      'Usual round: 80,000 m × 208.71 g per kilometre (Car, Petrol) ÷ parcels 120 × attempts 2 = 1,206.761 g',
    );
    expect(plain(screen.getByText(/^The transporter reported/).textContent)).toBe('The transporter reported 178 g.');
  });

  it('open the parcels of each figure', async () => {
    const requested: EmissionFilter[] = [];
    await open({
      handlers: {
        'POST /api/dashboard/list_emissions': ({ body }) => {
          requested.push(body);
          return LIST;
        },
      },
    });
    const classes = await cardOf('By vehicle');
    await panel.user.click((await classes.findAllByRole('link'))[0] ?? document.body);
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ vehicle_class: 'car' }));
    const days = await cardOf('Day by day');
    await panel.user.click(await days.findByRole('link'));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ start_date: DAY, end_date: DAY }));
    expect(requested.at(-1)).not.toHaveProperty('vehicle_class');
    await panel.user.click(screen.getByRole('link', { name: 'Assumed' }));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ method: 'assumed' }));
    await panel.user.click(screen.getByRole('link', { name: 'Show all' }));
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
      ['Car, Petrol', '208.71 g', '162.72 g 25_301_3070_4_145.99 g 26_904_3070_4_1', 'Compared'],
      ['Bicycle, Electric', '8.001 g', '0.021 kWh × your country’s electricity', 'Assumed'],
      ['Bicycle, Human power', '0 g', '0 g no published row', 'Assumed'],
    ]);
    expect(plain(card.getByText(/kilowatt-hour/).textContent)).toContain('Germany: 381 g per kilowatt-hour.');
    expect(card.getByText(/assumed until 200 deliveries/)).toBeDefined();
  });

  it('say whose electricity counts where none was compared, and in the country of the factors', async () => {
    const grid = (country: string, source = 'assumed') => ({ country, co2e_per_kwh: 481_000, source });
    const method: EmissionMethodPage = { ...METHOD, detour: { ...METHOD.detour, is_measured: true } };
    await open({ handlers: { 'POST /api/dashboard/get_emission_method': () => ({ ...method, grid: grid('') }) } });
    expect(await (await cardOf('How it’s computed')).findByText(/^World average/)).toBeDefined();
    expect(screen.getByText(/as measured at your store/)).toBeDefined();
    panel.leave();
    await open({ handlers: { 'POST /api/dashboard/get_emission_method': () => ({ ...METHOD, grid: grid('GB') }) } });
    const card = await cardOf('How it’s computed');
    expect(await card.findByText('14_301_3076_4_1')).toBeDefined();
  });

  it('go on in pages', async () => {
    const next = { day: DAY, order_id: OTHER_ID, no: 1 };
    const bodies: EmissionFilter[] = [];
    await open({
      handlers: {
        'POST /api/dashboard/list_emissions': ({ body }) => {
          bodies.push(body);
          return { ...LIST, next: bodies.length > 3 ? null : next };
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
    await panel.user.click(screen.getByRole('radio', { name: '28 days' }));
    await waitFor(() => expect(panel.address()).toBe('/app/earnings/emissions'));
  });

  it('say when there are none yet, what is still computed, and show the method all the same', async () => {
    const totals = { parcels: 0, co2e: 0, low: 0, high: 0, metres: 0, empty_metres: 0 };
    const empty: EmissionList = { ...LIST, rows: [], totals, waiting: 3, factor_sets: ['2025', '2026'] };
    await open({ handlers: { 'POST /api/dashboard/list_emissions': () => empty } });
    expect(await screen.findByText('No emissions yet')).toBeDefined();
    expect(screen.getByText('Deliveries still to be computed: 3')).toBeDefined();
    expect(screen.getByText('These days mix factors of more than one year.')).toBeDefined();
    await cardOf('How it’s computed');
  });

  it('offer a retry for the part that failed', async () => {
    let fails = true;
    await open({
      handlers: {
        'POST /api/dashboard/get_travel_emissions': () => (fails ? refuse('internalServerError') : TRAVEL),
      },
    });
    const card = await cardOf('By vehicle');
    const retry = await card.findByRole('button', { name: 'Try again' });
    fails = false;
    await panel.user.click(retry);
    expect(await card.findByRole('table', { name: 'By vehicle' })).toBeDefined();
  });
});
