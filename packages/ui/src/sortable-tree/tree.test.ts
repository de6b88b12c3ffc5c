import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTree, treeRows, type TreeItem } from '#sortable-tree/tree.ts';
import { dropMove, treeStep, treeTargets, type DropPosition, type TreeStep } from '#sortable-tree/tree-moves.ts';

const leaf = (id: string): TreeItem => ({ id, label: id });
const branch = (id: string, ...children: readonly TreeItem[]): TreeItem => ({ id, label: id, children });

const MENU = [
  branch('Bowls', leaf('Chicken'), leaf('Veggie')),
  branch('Drinks', branch('Cold', leaf('Soda')), leaf('Tea')),
  branch('Extras'),
];
/** Items stand in sections, sections anywhere. */
const inSections = (parent: TreeItem | null, child: TreeItem) => child.children !== undefined || parent !== null;
const always = () => true;

/** `Bowls(Chicken Veggie) Extras()` */
const written = (items: readonly TreeItem[]): string =>
  items.map(({ id, children }) => (children === undefined ? id : `${id}(${written(children)})`)).join(' ');

const after = (id: string, step: TreeStep, accepts = inSections) => {
  const move = treeStep(MENU, id, step, accepts);
  return move && written(movedTree(MENU, move));
};

it('the lines are those of open items, with level and place', () => {
  const rows = treeRows(MENU, ({ id }) => id === 'Drinks');
  expect(rows.map(({ item, level, index, siblings }) => [item.id, level, index, siblings])).toEqual([
    ['Bowls', 1, 0, 3],
    ['Drinks', 1, 1, 3],
    ['Cold', 2, 0, 2],
    ['Tea', 2, 1, 2],
    ['Extras', 1, 2, 3],
  ]);
});

describe('a step', () => {
  it.each([
    ['Veggie', 'up', 'Bowls(Veggie Chicken) Drinks(Cold(Soda) Tea) Extras()'],
    ['Chicken', 'down', 'Bowls(Veggie Chicken) Drinks(Cold(Soda) Tea) Extras()'],
    ['Veggie', 'down', 'Bowls(Chicken) Drinks(Veggie Cold(Soda) Tea) Extras()'],
    ['Cold', 'up', 'Bowls(Chicken Veggie Cold(Soda)) Drinks(Tea) Extras()'],
    ['Drinks', 'up', 'Drinks(Cold(Soda) Tea) Bowls(Chicken Veggie) Extras()'],
    ['Drinks', 'in', 'Bowls(Chicken Veggie Drinks(Cold(Soda) Tea)) Extras()'],
    ['Tea', 'in', 'Bowls(Chicken Veggie) Drinks(Cold(Soda Tea)) Extras()'],
    ['Soda', 'out', 'Bowls(Chicken Veggie) Drinks(Cold() Soda Tea) Extras()'],
    ['Cold', 'out', 'Bowls(Chicken Veggie) Drinks(Tea) Cold(Soda) Extras()'],
  ] as const)('%s %s', (id, step, expected) => {
    expect(after(id, step)).toBe(expected);
  });

  it.each([
    ['Bowls', 'up'],
    ['Extras', 'down'],
    ['Chicken', 'up'],
    ['Chicken', 'in'],
    ['Veggie', 'in'],
    ['Bowls', 'out'],
    ['Tea', 'out'],
    ['Soda', 'down'],
    ['nobody', 'up'],
  ] as const)('%s %s leads nowhere', (id, step) => {
    expect(after(id, step)).toBeNull();
  });

  it('out is refused only by who does not take it', () => {
    expect(after('Tea', 'out', always)).toBe('Bowls(Chicken Veggie) Drinks(Cold(Soda)) Tea Extras()');
  });
});

describe('dropped', () => {
  const rows = treeRows(MENU, always);
  const dropped = (id: string, on: string, position: DropPosition) => {
    const move = dropMove(rows, id, on, position, inSections);
    return move && written(movedTree(MENU, move));
  };

  it.each([
    ['Veggie', 'before', 'Chicken', 'Bowls(Veggie Chicken) Drinks(Cold(Soda) Tea) Extras()'],
    ['Chicken', 'after', 'Veggie', 'Bowls(Veggie Chicken) Drinks(Cold(Soda) Tea) Extras()'],
    ['Tea', 'after', 'Chicken', 'Bowls(Chicken Tea Veggie) Drinks(Cold(Soda)) Extras()'],
    ['Tea', 'into', 'Extras', 'Bowls(Chicken Veggie) Drinks(Cold(Soda)) Extras(Tea)'],
    ['Tea', 'after', 'Bowls', 'Bowls(Tea Chicken Veggie) Drinks(Cold(Soda)) Extras()'],
    ['Bowls', 'after', 'Extras', 'Drinks(Cold(Soda) Tea) Extras() Bowls(Chicken Veggie)'],
    ['Cold', 'into', 'Drinks', 'Bowls(Chicken Veggie) Drinks(Tea Cold(Soda)) Extras()'],
  ] as const)('%s %s %s', (id, position, on, expected) => {
    expect(dropped(id, on, position)).toBe(expected);
  });

  it.each([
    ['Tea', 'before', 'Drinks'],
    ['Tea', 'into', 'Chicken'],
    ['Drinks', 'into', 'Cold'],
    ['Drinks', 'before', 'Drinks'],
    ['Chicken', 'before', 'Veggie'],
    ['Veggie', 'after', 'Chicken'],
    ['Tea', 'into', 'nobody'],
  ] as const)('%s %s %s changes nothing', (id, position, on) => {
    expect(dropped(id, on, position)).toBeNull();
  });
});

it('the places to move to are those that take it, and never itself', () => {
  expect(treeTargets(MENU, 'Drinks', inSections).map(({ parent }) => parent?.id ?? null)).toEqual([
    null,
    'Bowls',
    'Extras',
  ]);
  expect(treeTargets(MENU, 'Tea', inSections).map(({ parent, siblings }) => [parent?.id, siblings.length])).toEqual([
    ['Bowls', 2],
    ['Drinks', 1],
    ['Cold', 1],
    ['Extras', 0],
  ]);
  expect(treeTargets(MENU, 'nobody', always)).toEqual([]);
});

it('no item comes into itself, nor into one that holds none', () => {
  expect(() => movedTree(MENU, { id: 'Drinks', parentId: 'Cold', index: 0 })).toThrow(RangeError);
  expect(() => movedTree(MENU, { id: 'Drinks', parentId: 'Tea', index: 0 })).toThrow(RangeError);
  expect(() => movedTree(MENU, { id: 'nobody', parentId: null, index: 0 })).toThrow(RangeError);
});

describe('whatever is moved wherever', () => {
  const { tree } = fc.letrec<{ tree: TreeItem }>((tie) => ({
    tree: fc.record({
      id: fc.uuid(),
      label: fc.constant(''),
      children: fc.option(fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'tree' }), { nil: undefined }),
    }),
  }));
  const trees = fc.array(tree, { minLength: 1, maxLength: 5 });
  const ids = (items: readonly TreeItem[]) => treeRows(items, () => true).map(({ item }) => item.id);

  it('nothing is lost or doubled, and it stands where it was put', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.nat(6), (items, which, where, index) => {
        const all = ids(items);
        const id = all[which % all.length] ?? '';
        const targets = treeTargets(items, id, always);
        const target = targets[where % targets.length];
        const at = Math.min(index, target?.siblings.length ?? 0);
        const moved = movedTree(items, { id, parentId: target?.parent?.id ?? null, index: at });
        expect(ids(moved).toSorted()).toEqual(all.toSorted());
        const row = treeRows(moved, () => true).find(({ item }) => item.id === id);
        expect([row?.parent?.id, row?.index]).toEqual([target?.parent?.id, at]);
      }),
    );
  });

  it('a step and the one against it among siblings is none', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (items, which) => {
        const all = ids(items);
        const id = all[which % all.length] ?? '';
        const down = treeStep(items, id, 'down', always);
        if (down === null) return;
        const moved = movedTree(items, down);
        const up = treeStep(moved, id, 'up', always);
        expect(up && ids(movedTree(moved, up))).toEqual(all);
      }),
    );
  });
});
