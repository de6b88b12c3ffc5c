import { ORDER_LINES } from '@store-panel/domain/limits/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import {
  type Cart,
  type CartAction,
  cartReducer,
  EMPTY_CART,
  isOfMenu,
  readCart,
  UNDO_DEPTH,
  type Wanted,
} from './cart.ts';
import { parseMenuQuery } from '#shared/menu/menu-query.ts';

const SEED = 34;

const want = (item_id: string, own: Partial<MenuItemSelection> = {}): MenuItemSelection => ({
  item_id,
  quantity: 1,
  options: [],
  note: '',
  ...own,
});
const add = (...wanted: readonly Wanted[]): CartAction => ({ do: 'add', wanted });
const play = (...actions: readonly CartAction[]) => actions.reduce(cartReducer, EMPTY_CART);
const shown = ({ lines }: Cart) => lines.map((line) => `${line.quantity} ${isOfMenu(line) ? line.item_id : line.name}`);

// Few enough that the same thing is wished for again and again.
const own = fc.record({
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
const wishes: fc.Arbitrary<Wanted> = fc.oneof(ofMenu, own);
const ids = fc.integer({ min: 1, max: 6 }).map((at) => `line-${at}`);
const actions: fc.Arbitrary<CartAction> = fc.oneof(
  fc.array(wishes, { maxLength: 3 }).map((wanted) => ({ do: 'add' as const, wanted })),
  fc.record({ do: fc.constant('change' as const), id: ids, wanted: wishes }),
  fc.record({ do: fc.constant('quantity' as const), id: ids, quantity: fc.integer({ min: -1, max: 1200 }) }),
  fc.record({ do: fc.constant('remove' as const), id: ids }),
  fc.constant({ do: 'clear' as const }),
);

const mostly = fc.oneof(
  { weight: 6, arbitrary: actions },
  { weight: 1, arbitrary: fc.constant({ do: 'undo' as const }) },
);

/** What it is, without how many of it: two lines of one thing would be one line. */
const sameThing = (wanted: Wanted) =>
  isOfMenu(wanted)
    ? JSON.stringify([
        wanted.item_id,
        wanted.note,
        wanted.options.map((one) => `${one.modifier_id} ${one.quantity}`).toSorted(),
      ])
    : JSON.stringify([wanted.name, wanted.note, wanted.unit_price]);

describe('the cart', () => {
  it('holds each thing once, in a number that an order takes, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(mostly, { maxLength: 40 }), (all) => {
        const { lines, latest } = all.reduce<Cart>(cartReducer, EMPTY_CART);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(new Set(lines.map(sameThing)).size).toBe(lines.length);
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= ORDER_LINES.quantity)).toBe(true);
        expect(latest === null || lines.some(({ id }) => id === latest)).toBe(true);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('goes back the way it came', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: UNDO_DEPTH }), (all) => {
        const carts: Cart[] = [EMPTY_CART];
        for (const action of all) {
          const last = carts.at(-1) ?? EMPTY_CART;
          const next = cartReducer(last, action);
          // A change that changes nothing is none, and nobody has to take it back.
          if (next !== last) carts.push(next);
        }
        let cart = carts.at(-1) ?? EMPTY_CART;
        for (const before of carts.slice(0, -1).toReversed()) {
          cart = cartReducer(cart, { do: 'undo' });
          expect(cart.lines).toEqual(before.lines);
        }
        expect(cartReducer(cart, { do: 'undo' })).toBe(cart);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('comes back from a draft as it was', () => {
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
    [{ ...want('a'), quantity: 1.5 }],
    [{ ...want('a'), options: [{}] }],
    [{ name: 'a', quantity: 1, note: '' }],
  ])('begins empty where a draft is damaged: %j', (value) => expect(readCart(value).lines).toEqual([]));

  it('takes more of what is there already, and another line for what is made another way', () => {
    const cart = play(add(want('pizza')), add(want('cola')), add(want('pizza', { quantity: 2 })));
    expect(shown(cart)).toEqual(['3 pizza', '1 cola']);
    expect(shown(cartReducer(cart, add(want('pizza', { note: 'well done' }))))).toEqual([
      '3 pizza',
      '1 cola',
      '1 pizza',
    ]);
  });

  it('makes one line of two that have become the same', () => {
    const cart = play(add(want('pizza')), add(want('pizza', { note: 'hot', quantity: 2 })));
    const same = cartReducer(cart, { do: 'change', id: 'line-2', wanted: want('pizza', { quantity: 2 }) });
    expect(shown(same)).toEqual(['3 pizza']);
    expect(same.latest).toBe('line-2');
  });

  it('takes no more lines than an order does', () => {
    const many = Array.from({ length: ORDER_LINES.max + 5 }, (_, at) => want(`item-${at}`));
    expect(play(add(...many)).lines).toHaveLength(ORDER_LINES.max);
  });

  it('says what a step back would take back', () => {
    const cart = play(add(want('pizza')), { do: 'remove', id: 'line-1' });
    expect(cart.before.at(-1)).toMatchObject({ kind: 'remove', about: { item_id: 'pizza' } });
    expect(shown(cartReducer(cart, { do: 'undo' }))).toEqual(['1 pizza']);
  });
});

describe('what is typed into the search', () => {
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
