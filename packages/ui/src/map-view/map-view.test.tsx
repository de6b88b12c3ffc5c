import { render } from '@testing-library/react';
import { Bike, Store } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type MapContent, type MapCoordinates, MapView } from '#map-view/map-view.tsx';
import { setDirection } from '../../test/directions.ts';
import { pmtilesArchive } from '../../test/pmtiles-archive.ts';

const texts = {
  label: 'Deliveries',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  list: 'On the map',
  plain: 'Simple map',
};
const store = {
  id: 'store',
  latitude: 52.5,
  longitude: 13.4,
  label: 'Kitchen',
  icon: <Store />,
  tone: 'accent',
} as const;
const courier = {
  id: 'lea',
  latitude: 52.51,
  longitude: 13.42,
  label: 'Lea',
  icon: <Bike />,
  tone: 'success',
} as const;
const content: MapContent = { points: [store, courier] };

const pin = (name: string) => page.getByRole('button', { name });
const box = (name: string) => pin(name).element().getBoundingClientRect();

function renderMap(overrides: Partial<Parameters<typeof MapView>[0]> = {}) {
  const selected = vi.fn<(id: string) => void>();
  render(
    <div style={{ blockSize: 400, inlineSize: 600, display: 'grid' }}>
      <MapView content={content} texts={texts} onSelect={selected} {...overrides} />
    </div>,
  );
  return selected;
}

describe.each(['ltr', 'rtl'] as const)('a map, %s', (dir) => {
  it('has north up and east on the right, with everything in view', async () => {
    setDirection(dir);
    renderMap();
    await expect.element(pin('Lea')).toBeVisible();
    await vi.waitFor(() => {
      expect(box('Lea').top).toBeLessThan(box('Kitchen').top);
      expect(box('Lea').left).toBeGreaterThan(box('Kitchen').left);
    });
    const area = page.getByRole('region', { name: 'Deliveries' }).element().getBoundingClientRect();
    for (const name of ['Lea', 'Kitchen']) {
      expect(box(name).left).toBeGreaterThan(area.left);
      expect(box(name).left).toBeLessThan(area.right);
    }
  });
});

it('is worked by keys: to a point and into it, closer and back', async () => {
  const selected = renderMap();
  await expect.element(pin('Kitchen')).toBeVisible();
  await userEvent.tab();
  await expect.element(pin('Kitchen')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(selected).toHaveBeenLastCalledWith('lea');
  const distance = () => box('Lea').left - box('Kitchen').left;
  const before = distance();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(distance()).toBeCloseTo(before * 2, -1));
  const at = box('Lea').left;
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(box('Lea').left).toBeLessThan(at));
  await page.getByRole('button', { name: 'Show all' }).click();
  await vi.waitFor(() => expect(distance()).toBeCloseTo(before, -1));
});

it.each([
  ['plainly', undefined],
  ['by WebGL where there is some', workerUrl],
])('drawn %s it tells by a list what is on it, and fetches nothing from anywhere', async (_how, worker) => {
  renderMap({ workerUrl: worker });
  const list = page.getByRole('list', { name: 'On the map' });
  await expect.element(list).toBeInTheDocument();
  expect([...list.element().children].map((item) => item.textContent)).toEqual(['Kitchen', 'Lea']);
  await vi.waitFor(() =>
    expect(document.querySelector('.kit-MapView')?.getAttribute('data-renderer')).not.toBe('loading'),
  );
  const foreign = performance
    .getEntriesByType('resource')
    .filter(({ name }) => URL.canParse(name) && !['blob:', 'data:'].includes(new URL(name).protocol))
    .filter(({ name }) => new URL(name).origin !== location.origin);
  expect(foreign).toEqual([]);
});

it.each([
  ['plainly', undefined],
  ['by WebGL', workerUrl],
])('drawn %s it brings everything into view again when its place grows and shrinks', async (_how, worker) => {
  renderMap({ workerUrl: worker });
  const map = page.getByRole('region', { name: 'Deliveries' });
  await vi.waitFor(() => expect(map.element().getAttribute('data-renderer')).not.toBe('loading'));
  const around = map.element().parentElement;
  if (!around) throw new Error('The map stands in nothing');
  for (const width of [900, 260]) {
    around.style.inlineSize = `${width}px`;
    await vi.waitFor(() => {
      const area = map.element().getBoundingClientRect();
      expect(area.width).toBeCloseTo(width, -1);
      const share = (box('Lea').left - box('Kitchen').left) / area.width;
      expect(share).toBeGreaterThan(0.3);
      for (const name of ['Lea', 'Kitchen']) {
        expect(box(name).left).toBeGreaterThan(area.left);
        expect(box(name).right).toBeLessThan(area.right);
      }
    });
  }
});

describe.each([
  ['plainly', undefined],
  ['by WebGL', workerUrl],
])('drawn %s, whoever asks for places', (_how, worker) => {
  async function renderPicker() {
    const placed = vi.fn<(position: MapCoordinates) => void>();
    renderMap({
      workerUrl: worker,
      onPick: placed,
      children: ({ toPixel, toCoordinates, pixelUnder }) => {
        const { x, y } = toPixel(courier);
        const handle = { position: 'absolute', insetBlockStart: y, insetInlineStart: x } as const;
        return (
          <button
            type="button"
            style={handle}
            onClick={(event) => {
              event.stopPropagation();
              taken(toCoordinates(pixelUnder(event)));
            }}
          >
            On top
          </button>
        );
      },
    });
    const map = page.getByRole('region', { name: 'Deliveries' });
    await vi.waitFor(() => expect(map.element().getAttribute('data-renderer')).not.toBe('loading'));
    return { map, placed };
  }
  const taken = vi.fn<(position: MapCoordinates) => void>();

  it('is told where it is pressed', async () => {
    const { map, placed } = await renderPicker();
    await map.click({ position: { x: 200, y: 150 } });
    await map.click({ position: { x: 400, y: 300 } });
    const [[west], [east]] = placed.mock.calls as [[MapCoordinates], [MapCoordinates]];
    expect(west.longitude).toBeLessThan(east.longitude);
    expect(west.latitude).toBeGreaterThan(east.latitude);
  });

  it('is told nothing when the map is pushed, nor of what is drawn on top', async () => {
    const { map, placed } = await renderPicker();
    const top = page.getByRole('button', { name: 'On top' });
    await expect.element(top).toBeVisible();
    const { left } = top.element().getBoundingClientRect();
    const mouse = map.element().getBoundingClientRect();
    const at = (x: number) => ({ clientX: mouse.left + x, clientY: mouse.top + 200, bubbles: true });
    const hit = document.elementFromPoint(mouse.left + 200, mouse.top + 200);
    hit?.dispatchEvent(new PointerEvent('pointerdown', { ...at(200), button: 0, pointerId: 1 }));
    hit?.dispatchEvent(new MouseEvent('click', { ...at(260), detail: 1 }));
    expect(placed).not.toHaveBeenCalled();
    taken.mockClear();
    await top.click({ position: { x: 1, y: 1 } });
    expect(placed).not.toHaveBeenCalled();
    expect(taken).toHaveBeenCalledOnce();
    expect(left).toBeGreaterThan(mouse.left);
    const { latitude, longitude } = taken.mock.calls[0]?.[0] ?? { latitude: 0, longitude: 0 };
    expect([latitude.toFixed(3), longitude.toFixed(3)]).toEqual([
      courier.latitude.toFixed(3),
      courier.longitude.toFixed(3),
    ]);
  });
});

it('tells the names of its areas, too', async () => {
  const zones = [{ id: 'a', label: 'Old town', colour: 3, centre: store, metres: 400 }];
  renderMap({ content: { points: [store], zones } });
  const list = page.getByRole('list', { name: 'On the map' });
  await expect.element(list).toBeInTheDocument();
  expect([...list.element().children].map((item) => item.textContent)).toEqual(['Kitchen', 'Old town']);
  const drawn = document.querySelector('[data-map-colour="3"]');
  expect(drawn && getComputedStyle(drawn).stroke).not.toBe('none');
});

it('stays where it was put while things move, and looks anew when asked to', async () => {
  const { rerender } = render(
    <div style={{ blockSize: 400, inlineSize: 600, display: 'grid' }}>
      <MapView content={content} texts={texts} onSelect={() => {}} fitKey="a" />
    </div>,
  );
  await expect.element(pin('Kitchen')).toBeVisible();
  const before = box('Kitchen').left;
  const moved = { points: [store, { ...courier, longitude: 13.5 }] };
  const again = (fitKey: string) =>
    rerender(
      <div style={{ blockSize: 400, inlineSize: 600, display: 'grid' }}>
        <MapView content={moved} texts={texts} onSelect={() => {}} fitKey={fitKey} />
      </div>,
    );
  again('a');
  expect(box('Kitchen').left).toBeCloseTo(before, 0);
  again('b');
  await vi.waitFor(() => expect(box('Lea').left - box('Kitchen').left).toBeLessThan(600));
});

describe('streets from a PMTiles archive', () => {
  const archive = pmtilesArchive({
    water: [
      {
        type: 'polygon',
        kind: 'ocean',
        points: [
          [0, 0],
          [4096, 0],
          [4096, 4096],
          [0, 4096],
        ],
      },
    ],
  });
  const ranges: string[] = [];
  afterEach(() => void vi.restoreAllMocks());

  it('are fetched by ranges of that file alone, and take the place of the grid and its note', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      const range = new Headers(init?.headers).get('range') ?? '';
      ranges.push(range);
      const [first = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
      const part = archive.slice(first, last + 1);
      return new Response(part, { status: 206, headers: { 'content-range': `bytes */${archive.length}` } });
    });
    renderMap({
      workerUrl,
      tilesUrl: 'https://maps.example.com/berlin.pmtiles',
      texts: { ...texts, noSource: 'No map source set' },
    });
    const map = page.getByRole('region', { name: 'Deliveries' });
    await vi.waitFor(() => expect(map.element().getAttribute('data-renderer')).toBe('gl'));
    // The last range is the tile.
    await vi.waitFor(() => expect(ranges.at(-1)).toMatch(new RegExp(`-${archive.length - 1}$`)));
    expect(new Set(fetched.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input)))).toEqual(
      new Set(['https://maps.example.com/berlin.pmtiles']),
    );
    expect(map.element().textContent).not.toContain('No map source set');
    expect(getComputedStyle(map.element().querySelector('[class*=grid]') as Element).display).toBe('none');
    await expect.element(page.getByText('© the makers')).toBeVisible();
  });

  it('are missing where none is set, which the map says', async () => {
    renderMap({ workerUrl, texts: { ...texts, noSource: 'No map source set' } });
    await expect.element(page.getByText('No map source set')).toBeVisible();
  });
});
