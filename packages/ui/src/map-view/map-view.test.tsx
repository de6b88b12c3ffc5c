import { render } from '@testing-library/react';
import { Bike, Store } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type MapContent, MapView } from '#map-view/map-view.tsx';
import { setDirection } from '../../test/directions.ts';

const texts = {
  label: 'Deliveries',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show everything',
  list: 'On the map',
  sketch: 'Simple map',
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

function renderMap(own: Partial<Parameters<typeof MapView>[0]> = {}) {
  const selected = vi.fn<(id: string) => void>();
  render(
    <div style={{ blockSize: 400, inlineSize: 600, display: 'grid' }}>
      <MapView content={content} texts={texts} onSelect={selected} {...own} />
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
  const apart = () => box('Lea').left - box('Kitchen').left;
  const before = apart();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(apart()).toBeCloseTo(before * 2, -1));
  const at = box('Lea').left;
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(box('Lea').left).toBeLessThan(at));
  await page.getByRole('button', { name: 'Show everything' }).click();
  await vi.waitFor(() => expect(apart()).toBeCloseTo(before, -1));
});

it.each([
  ['plainly', undefined],
  ['by WebGL where there is some', workerUrl],
])('drawn %s it tells by a list what is on it, and fetches nothing from anywhere', async (_how, worker) => {
  renderMap({ workerUrl: worker });
  const list = page.getByRole('list', { name: 'On the map' });
  await expect.element(list).toBeInTheDocument();
  expect([...list.element().children].map((item) => item.textContent)).toEqual(['Kitchen', 'Lea']);
  await vi.waitFor(
    () => expect(document.querySelector('.kit-MapView')?.getAttribute('data-drawing')).not.toBe('loading'),
    { timeout: 15_000 },
  );
  const foreign = performance
    .getEntriesByType('resource')
    .filter(({ name }) => URL.canParse(name) && !['blob:', 'data:'].includes(new URL(name).protocol))
    .filter(({ name }) => new URL(name).origin !== location.origin);
  expect(foreign).toEqual([]);
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
