import { countedTotals } from '@store-panel/domain/orders/new-orders';
import { CHANGE_ACTIONS, type ChangeAction } from '@store-panel/domain/orders/transitions';
import type { ActorKind } from '@store-panel/domain/orders/order-state';

import { type Clock, systemClock } from '#clock.ts';
import type { BodyOf } from '#call-key.ts';
import type { EventRecord, OrderCard, OrderDetail } from '#order-shapes.ts';
import type { Connect } from '#socket.ts';
import { type GivenStore, newStore, newSubStore, newUser, storeWith } from '#testing/fake-platform/accounts.ts';
import { ANSWERED_CALLS, createAnswering } from '#testing/fake-platform/answering.ts';
import { seededIds } from '#testing/fake-platform/ids.ts';
import { takeOrder } from '#testing/fake-platform/new-orders.ts';
import { changeOrder, isLegal, SYSTEM } from '#testing/fake-platform/order-changes.ts';
import { detailOf } from '#testing/fake-platform/order-detail.ts';
import { ordersInWork } from '#testing/fake-platform/order-lists.ts';
import { endSessions } from '#testing/fake-platform/sessions.ts';
import { type Arrivals, createSocketHub } from '#testing/fake-platform/socket-hub.ts';
import type { FakeSettings, StoreRecord, SubStoreProfile, UserProfile, World } from '#testing/fake-platform/world.ts';
import { type FakeHandlers, fakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { SAMPLE_SETTING } from '#testing/samples.ts';

export interface FakePlatformOptions {
  /** Ids, numbers and codes are the same for the same seed. */
  readonly seed?: number;
  /** What time is told by, and what every answer waits a moment of. */
  readonly clock?: Clock;
  /** Epoch milliseconds at which the platform's own time begins; `Date.now()` for one that is looked at by people. */
  readonly startsAt?: number;
  readonly settings?: Partial<FakeSettings>;
  /** When copies of an event arrive at the sockets; once and at once, where nothing is said. */
  readonly arrivals?: Arrivals;
}

type NewOrder = BodyOf<'POST /api/user/create_order'>;

/** Whom an account is of, and how it signs in. */
export interface FakeAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** A new order: all that is not said is as simple as it can be, and its total is worked out. */
export type GivenOrder = Partial<Omit<NewOrder, 'store_id' | 'reference'>>;

/** How somebody acts on an order beside the calls: another device of the store, its customer, a courier. */
export interface Acting {
  /** The store's own people, where nothing is said. */
  readonly by?: ActorKind;
  readonly name?: string;
  readonly reason?: string;
  readonly readyInMinutes?: number;
  /** Who is asked, where a courier is. */
  readonly courier?: { readonly id: string; readonly name: string };
}

export interface FakePlatform extends FakeTransport {
  /** For `connect` of the socket link, the store line and the live caches. */
  readonly connect: Connect;
  /** Epoch milliseconds by the platform's clock. */
  now(): number;
  /** A store that may do everything, but for what is said. */
  addStore(given?: GivenStore): FakeAccount;
  /** A sub-store of that store, with the screens that it is granted (`urls`). */
  addSubStore(storeId: string, given?: Partial<SubStoreProfile>): FakeAccount;
  /** A customer or an ordering channel, for the calls that they make. */
  addUser(given?: Partial<UserProfile>): FakeAccount;
  /** The platform's people do something to a store; its panels are told. */
  changeStore(storeId: string, given: GivenStore): void;
  changeSubStore(subStoreId: string, given: Partial<SubStoreProfile>): void;
  /** Ends every session of an account. */
  endSessions(accountId: string): void;
  /** A customer orders. */
  placeOrder(storeId: string, given?: GivenOrder): OrderCard;
  /** Somebody acts on an order, by domain's table. @throws Refused where the table does not let them */
  act(orderId: string, action: ChangeAction, how?: Acting): OrderCard;
  /** What the store's own people may do with an order now. */
  legal(orderId: string): readonly ChangeAction[];
  /** Orders in work, oldest first. */
  running(storeId: string): readonly OrderCard[];
  order(orderId: string): OrderDetail;
  /** The store's line of events, from its beginning. */
  events(storeId: string): readonly EventRecord[];
  /** The line is kept from here on alone: who is further behind needs a snapshot. All of it so far, where nothing is said. */
  forgetEvents(storeId: string, upTo?: number): void;
  /** Breaks every socket, and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
}

/** The morning of the samples' day. */
const START = Date.UTC(2026, 0, 5, 10);

/** An order of one soup, as far as nothing else is said. */
const orderOf = (given: GivenOrder): Omit<NewOrder, 'store_id' | 'reference' | 'total'> => ({
  is_pickup: false,
  customer_name: 'Ada Lovelace',
  customer_phone: '+49 30 555 0100',
  lines: [{ name: 'Soup of the day', quantity: 1, unit_price: 1250, options: [], note: '' }],
  delivery_price: 0,
  tip_amount: 0,
  discount: 0,
  payment_method: 'cash',
  ...given,
});

const ACTOR_OF = { store: 'store', customer: 'user', courier: 'provider', system: 'system' } as const;

/**
 * A platform in memory: stores and sub-stores with their sessions, orders by domain's rules, the line of events and its
 * sockets. It answers the calls of `ANSWERED_CALLS` as the real one does, to which a test holds it; `handle` adds others.
 * Out of its reach are the menu (a line that names an item of it is refused), couriers' own calls, tables, shipments and
 * claims, limits of sales and the kitchen's capacity, captchas and limits of tries, pictures and files. One browser is in
 * front of it: there is one cookie. Orders for later come to the kitchen when it is next asked something.
 */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const { seed = 1, clock = systemClock, startsAt = START, settings, arrivals = () => [0] } = options;
  const begun = clock.now();
  const hub = createSocketHub(() => world, clock, arrivals);
  const world: World = {
    now: () => startsAt + Math.floor(clock.now() - begun),
    ids: seededIds(seed),
    settings: { ...SAMPLE_SETTING, devices_per_account: 3, ...settings },
    stores: new Map(),
    subStores: new Map(),
    users: new Map(),
    sessions: new Map(),
    accessTokens: new Map(),
    cookie: '',
    tell: hub,
  };
  const answer = createAnswering(world);
  const answered = ANSWERED_CALLS.map((key) => [key, (request: Parameters<typeof answer>[1]) => answer(key, request)]);
  const transport = fakeTransport(Object.fromEntries(answered) as FakeHandlers, clock);

  const storeOf = (id: string): StoreRecord => world.stores.get(id) ?? missing('store', id);
  const storeOfOrder = (id: string): StoreRecord =>
    [...world.stores.values()].find(({ orders }) => orders.has(id)) ?? missing('order', id);
  const account = (id: string, { email, password }: Omit<FakeAccount, 'id'>): FakeAccount => ({ id, email, password });

  return {
    ...transport,
    connect: hub.connect,
    now: world.now,
    addStore(given = {}) {
      const { id, profile } = newStore(world, given);
      return account(id, profile);
    },
    addSubStore(storeId, given = {}) {
      const { id, profile } = newSubStore(world, storeOf(storeId), given);
      return account(id, profile);
    },
    addUser(given = {}) {
      const { id, profile } = newUser(world, given);
      return account(id, profile);
    },
    changeStore(storeId, given) {
      const store = storeOf(storeId);
      store.profile = storeWith(store.profile, given);
      hub.accessChanged();
    },
    changeSubStore(subStoreId, given) {
      const subStore = world.subStores.get(subStoreId) ?? missing('sub-store', subStoreId);
      subStore.profile = { ...subStore.profile, ...given };
      hub.accessChanged();
    },
    endSessions(accountId) {
      endSessions(
        world,
        [...world.sessions.values()].filter((session) => session.accountId === accountId && !session.isOver),
      );
    },
    placeOrder(storeId, given = {}) {
      const store = storeOf(storeId);
      const wanted = orderOf(given);
      const { taxPpm: tax_ppm, isTaxIncluded: is_tax_included } = store.profile;
      const total = given.total ?? countedTotals({ ...wanted, tax_ppm, is_tax_included })?.total ?? 0;
      const actor = { kind: 'user', id: null, name: wanted.customer_name } as const;
      return takeOrder(world, store, { ...wanted, total }, { actor, userId: null });
    },
    act(orderId, action, { by = 'store', name, reason, readyInMinutes, courier } = {}) {
      const store = storeOfOrder(orderId);
      const own = by === 'store' ? { id: store.id, name: store.profile.name } : { id: null, name: name ?? null };
      const asked = action === 'request_courier' || action === 'reassign';
      return changeOrder(world, store, orderId, {
        action,
        by,
        actor: by === 'system' ? SYSTEM : { kind: ACTOR_OF[by], ...own, ...(name !== undefined && { name }) },
        reason,
        readyInMinutes,
        confirmationCode: store.orders.get(orderId)?.confirmation_code ?? undefined,
        ...(asked && {
          set: {
            request_id: world.ids.next(world.now()),
            provider_id: courier?.id ?? null,
            provider_name: courier?.name ?? null,
          },
        }),
        failure: 'changeStatusFailed',
      });
    },
    legal(orderId) {
      const store = storeOfOrder(orderId);
      const order = store.orders.get(orderId) ?? missing('order', orderId);
      const { flags } = store.profile;
      return CHANGE_ACTIONS.filter((action) => isLegal(action, order, { kind: 'store', flags }, world.now()));
    },
    running: (storeId) => ordersInWork(world, storeOf(storeId), {}).orders,
    order(orderId) {
      const store = storeOfOrder(orderId);
      return detailOf(store, store.orders.get(orderId) ?? missing('order', orderId));
    },
    events: (storeId) => storeOf(storeId).line.map(({ record }) => record),
    forgetEvents(storeId, upTo) {
      const store = storeOf(storeId);
      store.forgotten = upTo ?? store.line.length;
    },
    cut: () => hub.cut(),
    restore: () => hub.restore(),
  };
}

function missing(what: string, id: string): never {
  throw new RangeError(`there is no ${what} ${id}`);
}
