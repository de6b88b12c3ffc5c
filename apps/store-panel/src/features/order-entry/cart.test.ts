import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import {
  type Cart,
  type CartAction,
  cartReducer,
  EMPTY_CART,
  isMenuLine,
  readCart,
  UNDO_DEPTH,
  type CartLineInput,
} from './cart.ts';
import { parseMenuQuery } from '#shared/menu/menu-query.ts';

const SEED = 34;

const buildSelection = (item_id: string, overrides: Partial<MenuItemSelection> = {}): MenuItemSelection => ({
  item_id,
  quantity: 1,
  options: [],
  note: '',
  ...overrides,
});
const add = (...items: readonly CartLineInput[]): CartAction => ({ type: 'add', inputs: items });
const runActions = (...actions: readonly CartAction[]) => actions.reduce(cartReducer, EMPTY_CART);
const describeLines = ({ lines }: Cart) =>
  lines.map((line) => `${line.quantity} ${isMenuLine(line) ? line.item_id : line.name}`);

// Few enough that the same item is added repeatedly.
const customItems = fc.record({
  name: fc.constantFrom('Cake', 'Candle'),
  unit_price: fc.constant(100),
  quantity: fc.integer({ min: 1, max: 3 }),
  note: fc.constant(''),
});
const cheese = { modifier_id: 'cheese', quantity: 1 };
const ham = { modifier_id: 'ham', quantity: 2 };
const ofMenu = fc.record({
  item_id: fc.constantFrom('soup', 'pizza'),
  quantity: fc.integer({ min: -2, max: 1200 }),
  options: fc.constantFrom([], [cheese, ham], [ham, cheese]),
  note: fc.constantFrom('', 'hot'),
});
const inputs: fc.Arbitrary<CartLineInput> = fc.oneof(ofMenu, customItems);
const ids = fc.integer({ min: 1, max: 6 }).map((at) => `line-${at}`);
const actions: fc.Arbitrary<CartAction> = fc.oneof(
  fc.array(inputs, { maxLength: 3 }).map((items) => ({ type: 'add' as const, inputs: items })),
  fc.record({ type: fc.constant('change' as const), id: ids, input: inputs }),
  fc.record({ type: fc.constant('quantity' as const), id: ids, quantity: fc.integer({ min: -1, max: 1200 }) }),
  fc.record({ type: fc.constant('remove' as const), id: ids }),
  fc.constant({ type: 'clear' as const }),
);

const actionsAndUndo = fc.oneof(
  { weight: 6, arbitrary: actions },
  { weight: 1, arbitrary: fc.constant({ type: 'undo' as const }) },
);

/** Identity without quantity: two lines with the same identity must be merged. */
const identityOf = (input: CartLineInput) =>
  isMenuLine(input)
    ? JSON.stringify([
        input.item_id,
        input.note,
        input.options.map((one) => `${one.modifier_id} ${one.quantity}`).toSorted(),
      ])
    : JSON.stringify([input.name, input.note, input.unit_price]);

describe('the cart', () => {
  it('keeps each item once, with a quantity within the limits, after any actions', () => {
    fc.assert(
      fc.property(fc.array(actionsAndUndo, { maxLength: 40 }), (all) => {
        const { lines, latest } = all.reduce<Cart>(cartReducer, EMPTY_CART);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(new Set(lines.map(identityOf)).size).toBe(lines.length);
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= ORDER_LIMITS.maxQuantity)).toBe(true);
        expect(latest === null || lines.some(({ id }) => id === latest)).toBe(true);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('undoes every action in reverse order', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: UNDO_DEPTH }), (all) => {
        const carts: Cart[] = [EMPTY_CART];
        for (const action of all) {
          const last = carts.at(-1) ?? EMPTY_CART;
          const next = cartReducer(last, action);
          // An action that changes nothing adds no undo entry.
          if (next !== last) carts.push(next);
        }
        let cart = carts.at(-1) ?? EMPTY_CART;
        for (const before of carts.slice(0, -1).toReversed()) {
          cart = cartReducer(cart, { type: 'undo' });
          expect(cart.lines).toEqual(before.lines);
        }
        expect(cartReducer(cart, { type: 'undo' })).toBe(cart);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('restores the same lines from a draft', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 20 }), (all) => {
        const cart = all.reduce<Cart>(cartReducer, EMPTY_CART);
        const back = readCart(JSON.parse(JSON.stringify(cart.lines)));
        expect(back.lines.map((line) => ({ ...line, id: '' }))).toEqual(
          cart.lines.map((line) => ({ ...line, id: '' })),
        );
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it.each([
    null,
    'x',
    [1],
    [{ item_id: 'a' }],
    [{ ...buildSelection('a'), quantity: 1.5 }],
    [{ ...buildSelection('a'), options: [{}] }],
    [{ name: 'a', quantity: 1, note: '' }],
  ])('restores an empty cart from a damaged draft: %j', (value) => expect(readCart(value).lines).toEqual([]));

  it('adds to the quantity of an identical line, and adds a line for another note', () => {
    const cart = runActions(
      add(buildSelection('pizza')),
      add(buildSelection('cola')),
      add(buildSelection('pizza', { quantity: 2 })),
    );
    expect(describeLines(cart)).toEqual(['3 pizza', '1 cola']);
    expect(describeLines(cartReducer(cart, add(buildSelection('pizza', { note: 'well done' }))))).toEqual([
      '3 pizza',
      '1 cola',
      '1 pizza',
    ]);
  });

  it('merges two lines that became identical', () => {
    const cart = runActions(add(buildSelection('pizza')), add(buildSelection('pizza', { note: 'hot', quantity: 2 })));
    const same = cartReducer(cart, { type: 'change', id: 'line-2', input: buildSelection('pizza', { quantity: 2 }) });
    expect(describeLines(same)).toEqual(['3 pizza']);
    expect(same.latest).toBe('line-2');
  });

  it('adds no lines beyond the maximum of an order', () => {
    const many = Array.from({ length: ORDER_LIMITS.maxLines + 5 }, (_, at) => buildSelection(`item-${at}`));
    expect(runActions(add(...many)).lines).toHaveLength(ORDER_LIMITS.maxLines);
  });

  it('describes what undo would restore', () => {
    const cart = runActions(add(buildSelection('pizza')), { type: 'remove', id: 'line-1' });
    expect(cart.before.at(-1)).toMatchObject({ kind: 'remove', about: { item_id: 'pizza' } });
    expect(describeLines(cartReducer(cart, { type: 'undo' }))).toEqual(['1 pizza']);
  });
});

describe('the menu query', () => {
  it.each([
    ['cola', 1, 'cola', false],
    ['3 cola', 3, 'cola', false],
    ['3x cola', 3, 'cola', false],
    ['3×', 3, '', false],
    ['٣ كولا', 3, 'كولا', false],
    ['12', 12, '12', true],
    ['7up', 1, '7up', false],
    ['0 cola', 1, '0 cola', false],
    ['1000 cola', 1, '1000 cola', false],
    ['  ', 1, '', false],
  ])('%s', (typed, quantity, text, isNumberAlone) => {
    expect(parseMenuQuery(typed)).toEqual({ quantity, text, isNumberAlone });
  });
});
