import type { StoredDeliverySettings } from '@store-panel/api-client/rtk/delivery-settings';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { isInPolygon } from '@store-panel/domain/geo/polygon';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

type Settings = StoredDeliverySettings['settings'];

const STORE = { latitude: 52.5, longitude: 13.4 };
const square = (half: number) => [
  { latitude: 52.5 - half, longitude: 13.4 - half },
  { latitude: 52.5 - half, longitude: 13.4 + half },
  { latitude: 52.5 + half, longitude: 13.4 + half },
  { latitude: 52.5 + half, longitude: 13.4 - half },
];
const CENTRE = { id: 'c1b6c8a4-58a5-4d0e-9e0f-000000000001', name: 'Centre', corners: square(0.01), price: 190 };
const REST = { id: 'c1b6c8a4-58a5-4d0e-9e0f-000000000002', name: 'Rest', corners: square(0.03), price: null };

let panel: OpenedPanel;
let sent: Settings[];
beforeEach(() => {
  sent = [];
  // The map is rendered only if it has a size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told;
      constructor(callback: (entries: readonly object[]) => void) {
        this.#told = callback;
      }
      observe() {
        this.#told([{ contentRect: { width: 600, height: 400 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  panel.leave();
  vi.unstubAllGlobals();
});

async function open(overrides: Partial<Settings> = {}) {
  const settings: Settings = {
    area: 'zones',
    radius_metres: 4000,
    zones: [CENTRE, REST],
    fee: { ...DEFAULT_DELIVERY_FEE, base_price: 250, surcharges: [] },
    ...overrides,
  };
  const stored = {
    settings,
    version: 3,
    city: { ...STORE, radius_metres: 12_000 },
    city_radius_metres: 12_000,
    is_distance_unit_mile: false,
  };
  const context = buildStoreContext();
  panel = await openPanel({
    path: SCREENS['delivery-settings'].path,
    signedIn: { ...context, store: { ...context.store, location: STORE } },
    handlers: {
      'POST /api/store/get_delivery_settings': () => stored,
      'POST /api/store/set_delivery_settings': ({ body }) => {
        sent.push(body.settings);
        return { ...stored, settings: body.settings, version: 4 };
      },
    },
  });
  await screen.findByRole('form', { name: 'Delivery settings' });
  if (settings.area === 'zones') await screen.findByRole('button', { name: 'Add zone' });
}

const press = (name: string | RegExp) => panel.user.click(screen.getByRole('button', { name }));
const corners = () => screen.queryAllByRole('slider');
const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
const save = () => press('Save');
async function saved(): Promise<Settings> {
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0] as Settings;
}
/** Presses the map at these pixels. */
function tap(x: number, y: number) {
  const surface = document.querySelector('[data-stage]')?.firstElementChild;
  if (!surface) throw new Error('There is a map');
  fireEvent.pointerDown(surface, { clientX: x, clientY: y });
  fireEvent.click(surface, { clientX: x, clientY: y });
}

describe('delivery zones', () => {
  it('start as a circle, are named and priced, and leave the radius unchanged', async () => {
    await open({ area: 'radius', zones: [] });
    await panel.user.click(screen.getByRole('radio', { name: /^By zones/ }));
    await screen.findByText(/^No zones yet/);
    await press('Add zone');
    await press('3 km circle around the store');
    expect(corners()).toHaveLength(12);
    await press('Done');
    expect(corners()).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit shape of Zone 1' }));
    const { area, zones, radius_metres } = await saved();
    expect([area, radius_metres]).toEqual(['zones', 4000]);
    expect(zones).toEqual([
      { id: expect.stringMatching(/^[\da-f-]{36}$/) as string, name: 'Zone 1', price: 300, corners: zones[0]?.corners },
    ]);
    expect(zones[0]?.corners).toHaveLength(12);
    expect(isInPolygon(STORE, zones[0]?.corners ?? [])).toBe(true);
  });

  it('are drawn corner by corner, and closed with Enter or at the first corner', async () => {
    await open({ zones: [] });
    await press('Add zone');
    tap(100, 100);
    tap(300, 90);
    expect(screen.getByRole('button', { name: 'Finish shape' })).toHaveProperty('disabled', true);
    tap(280, 300);
    expect(corners()).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(corners()[2]));
    await panel.user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Done' })).toBeDefined();
    // A closed shape gets no more corners from the map.
    tap(150, 300);
    expect(corners()).toHaveLength(3);
    await press('Undo');
    tap(150, 300);
    expect(corners()).toHaveLength(4);
    fireEvent.click(corners()[0] as HTMLElement);
    await press('Done');
    expect((await saved()).zones[0]?.corners).toHaveLength(4);
  });

  it('can be edited by keyboard alone, and restored with Escape', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Edit shape of Centre' });
    await press('Edit shape of Centre');
    expect(corners()).toHaveLength(4);
    corners()[1]?.focus();
    const cornerText = () => corners()[1]?.getAttribute('aria-valuetext');
    const before = cornerText();
    expect(before).toMatch(/south-east of the centre/);
    await panel.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(cornerText()).not.toBe(before);
    await panel.user.keyboard('{Insert}');
    expect(corners()).toHaveLength(5);
    await waitFor(() => expect(document.activeElement).toBe(corners()[2]));
    await panel.user.keyboard('{Delete}');
    expect(corners()).toHaveLength(4);
    await panel.user.keyboard('{Control>}zzz{/Control}');
    expect(cornerText()).toBe(before);
    await panel.user.keyboard('{ArrowUp}');
    await panel.user.keyboard('{Escape}');
    expect(corners()).toHaveLength(0);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('move to the east with the right arrow key', async () => {
    await open();
    await press('Edit shape of Centre');
    corners()[1]?.focus();
    await panel.user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    const [changed] = (await saved()).zones;
    expect(changed?.corners[1]?.longitude).toBeGreaterThan(13.41);
    expect(changed?.corners[1]?.latitude).toBeCloseTo(52.49, 5);
    expect(changed?.corners[0]).toEqual(CENTRE.corners[0]);
  });

  it('show while drawn that their edges cross', async () => {
    await open();
    await press('Edit shape of Centre');
    expect(screen.queryByText(/^This zone’s edges cross/)).toBeNull();
    corners()[1]?.focus();
    // Over the upper edge, to the other side.
    await panel.user.keyboard(`{Shift>}${'{ArrowUp}'.repeat(8)}{/Shift}`);
    expect(screen.getByText(/^This zone’s edges cross/)).toBeDefined();
    await save();
    expect(await screen.findAllByText(/^This zone’s edges cross/)).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('are sent in the order of the list', async () => {
    await open();
    await press('Move Centre down');
    expect(names()).toEqual(['Rest', 'Centre']);
    // As the last one it can only move up.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Centre up' }));
    expect((await saved()).zones).toEqual([REST, CENTRE]);
  });

  it('are restored at their position after undo', async () => {
    await open();
    await press('Remove Centre');
    expect(names()).toEqual(['Rest']);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await panel.user.click(undo);
    expect(names()).toEqual(['Centre', 'Rest']);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('show errors at the zone, and send nothing', async () => {
    await open({ zones: [CENTRE] });
    await press('Add zone');
    const [, name] = screen.getAllByLabelText<HTMLInputElement>('Name');
    if (!name) throw new Error('There are two zones');
    await save();
    expect(await screen.findByText('Draw the zone: it needs at least 3 corners.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await press('3 km circle around the store');
    await waitFor(() => expect(screen.queryByText(/^Draw the zone/)).toBeNull());
    await panel.user.clear(name);
    await panel.user.type(name, 'centre');
    expect(await screen.findByText('Another zone already has this name.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('require at least one', async () => {
    await open({ zones: [] });
    await panel.user.type(screen.getByLabelText('Base fee'), '1');
    await save();
    expect(await screen.findByText('Add a zone, or deliver by distance instead.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add zone' })));
  });

  it('show the fee of each zone, and fees by distance for zones without a fixed fee', async () => {
    await open();
    const preview = within(screen.getByRole('complementary', { name: 'What customers pay for delivery' }));
    const rows = () =>
      preview.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(rows()[0]).toBe('Centre€1.90');
    expect(rows()[1]).toMatch(/^0\.5 km/);
    await panel.user.click(screen.getAllByRole('checkbox', { name: /^Fixed fee for this zone/ })[1] as HTMLElement);
    expect(rows()).toEqual(['Centre€1.90', 'Rest€3.00']);
  });
});
