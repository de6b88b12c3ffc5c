import { expect, test } from 'vitest';
import { crowdedRooms } from './room-sizes.mjs';

const files = (count: number, name: (index: number) => string, lines = 1) =>
  Array.from({ length: count }, (_, index) => ({ path: name(index), lines }));

test('a folder holds 25 source files, tests and styles apart', () => {
  const full = [
    ...files(25, (index) => `apps/a/src/shared/part-${index}.ts`),
    ...files(9, (index) => `apps/a/src/shared/part-${index}.test.ts`),
    ...files(9, (index) => `apps/a/src/shared/part-${index}.module.css`),
    ...files(40, (index) => `apps/a/src/db/migrations/${index}-x.ts`),
    ...files(40, (index) => `packages/contract/src/endpoints/feature-${index}.ts`),
  ];
  expect(crowdedRooms(full)).toEqual([]);
  const [room, ...others] = crowdedRooms([...full, { path: 'apps/a/src/shared/more.tsx', lines: 1 }]);
  expect(room?.path).toBe('apps/a/src/shared');
  expect(room?.message).toMatch(/^26 source files/);
  expect(others).toEqual([]);
});

test('a feature holds 5,000 lines of code and styles', () => {
  const full = files(50, (index) => `apps/a/src/features/orders/${index % 5}/part-${index}.tsx`, 100);
  expect(crowdedRooms([...full, { path: 'apps/a/src/features/orders/page.test.tsx', lines: 900 }])).toEqual([]);
  const [room, ...others] = crowdedRooms([...full, { path: 'apps/a/src/features/orders/page.module.css', lines: 1 }]);
  expect(room?.path).toBe('apps/a/src/features/orders');
  expect(room?.message).toMatch(/^5001 lines/);
  expect(others).toEqual([]);
});
