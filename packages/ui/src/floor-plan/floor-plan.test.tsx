import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FloorPlan, type FloorPlace, type FloorTable } from '#floor-plan/floor-plan.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const at = (name: string, x: number, y: number): FloorTable => ({
  id: name,
  name,
  detail: '2 guests',
  place: { x, y, w: 4, h: 4, round: false },
});
const TABLES = [
  at('1', 0, 0),
  at('2', 10, 0),
  { ...at('3', 10, 10), status: { tone: 'danger', label: 'Late' } as const },
];
const TEXTS = { table: 'Table', detail: 'Guests', status: 'State', fromLeft: 'From the left', fromTop: 'From the top' };

const moved = vi.fn<(id: string, place: FloorPlace) => void>();
beforeEach(() => moved.mockReset());

function Plan() {
  const [tables, setTables] = useState<readonly FloorTable[]>(TABLES);
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <FloorPlan
      label="Room"
      tables={tables}
      size={{ columns: 40, rows: 20 }}
      texts={TEXTS}
      selectedId={selected}
      onSelect={setSelected}
      onMove={(id, place) => {
        moved(id, place);
        setTables((all) => all.map((one) => (one.id === id ? { ...one, place } : one)));
      }}
    />
  );
}
const renderPlan = () => render(<Plan />);
const table = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const box = (name: string) => table(name).element().getBoundingClientRect();

describe.each(DIRECTIONS)('a floor plan, $dir', ({ dir }) => {
  beforeEach(() => setDirection(dir));

  it('has the first table on the left, as the room has', () => {
    renderPlan();
    expect(box('1').left).toBeLessThan(box('2').left);
  });

  it('is one tab stop, whose arrows walk from table to table as they stand', async () => {
    renderPlan();
    await userEvent.tab();
    await expect.element(table('1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(table('2')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(table('3')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(table('3')).toHaveAttribute('aria-pressed', 'true');
  });

  it('moves a table by Shift and arrows, not beyond the wall', async () => {
    renderPlan();
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(moved.mock.calls.map(([id, { x, y }]) => [id, x, y])).toEqual([
      ['1', 1, 0],
      ['1', 0, 0],
    ]);
  });
});

it('moves a table by "Move to…"', async () => {
  renderPlan();
  await userEvent.click(table('2'));
  await userEvent.click(page.getByRole('button', { name: 'Move to…' }));
  await userEvent.fill(page.getByLabelText('From the left'), '30');
  await userEvent.fill(page.getByLabelText('From the top'), '7');
  await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }));
  expect(moved).toHaveBeenCalledExactlyOnceWith('2', { x: 30, y: 7, w: 4, h: 4, round: false });
});

it('moves a table by a drag, which selects nothing', async () => {
  renderPlan();
  const element = table('1').element() as HTMLElement;
  const { left, top } = element.getBoundingClientRect();
  const cell = (element.parentElement?.clientWidth ?? 0) / 40;
  const pointer = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: left + x, clientY: top + y }),
    );
  vi.spyOn(element, 'setPointerCapture').mockImplementation(() => {});
  pointer('pointerdown', 4, 4);
  pointer('pointermove', 4 + 5.2 * cell, 4 + 2 * cell);
  pointer('pointerup', 4 + 5.2 * cell, 4 + 2 * cell);
  element.click();
  expect(moved).toHaveBeenCalledExactlyOnceWith('1', expect.objectContaining({ x: 5, y: 2 }));
  await expect.element(table('1')).toHaveAttribute('aria-pressed', 'false');
});

it('is also a table, with the states in words', async () => {
  renderPlan();
  await expect.element(page.getByRole('row', { name: '3 2 guests Late 10 10' })).toBeInTheDocument();
});
