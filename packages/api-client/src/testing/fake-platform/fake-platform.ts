import { totalsOrNull } from '@store-panel/domain/orders/new-orders';
import { CHANGE_ACTIONS, type ChangeAction } from '@store-panel/domain/orders/transitions';
import type { ActorKind } from '@store-panel/domain/orders/order-state';

import { type Clock, systemClock } from '#clock.ts';
import type { BodyOf } from '#endpoint-key.ts';
import type { EventRecord, OrderCard, OrderDetail } from '#order-models.ts';
import type { Connect } from '#socket.ts';
import { type StoreOverrides, newStore, newSubStore, newUser, storeWith } from '#testing/fake-platform/accounts.ts';
import { HANDLED_ENDPOINTS, createRequestRouter } from '#testing/fake-platform/request-router.ts';
import { seededIds } from '#testing/fake-platform/ids.ts';
import { createFakeOrder } from '#testing/fake-platform/new-orders.ts';
import { changeOrder, isLegal, SYSTEM } from '#testing/fake-platform/order-changes.ts';
import { detailOf } from '#testing/fake-platform/order-detail.ts';
import { ordersInWork } from '#testing/fake-platform/order-lists.ts';
import { endSessions } from '#testing/fake-platform/sessions.ts';
import { type Arrivals, createSocketHub } from '#testing/fake-platform/socket-hub.ts';
import type {
  FakeSettings,
  StoreRecord,
  SubStoreProfile,
  UserProfile,
  FakePlatformState,
} from '#testing/fake-platform/state.ts';
import { type FakeHandlers, fakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { SETTING_FIXTURE } from '#testing/order-fixtures.ts';

export interface FakePlatformOptions {
  /** Ids, numbers and codes are the same for the same seed. */
  readonly seed?: number;
  /** The clock of the platform, which also delays every reply by a moment. */
  readonly clock?: Clock;
  /** Epoch milliseconds at which the platform's time begins; `Date.now()` for a panel that users look at. */
  readonly startsAt?: number;
  readonly settings?: Partial<FakeSettings>;
  /** When copies of an event arrive at the sockets; by default once and immediately. */
  readonly arrivals?: Arrivals;
}

type NewOrder = BodyOf<'POST /api/user/create_order'>;

/** The id and credentials of an account. */
export interface FakeAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** Overrides of a new order, whose total is computed. */
export type OrderOverrides = Partial<Omit<NewOrder, 'store_id' | 'reference'>>;

/** Acts on an order outside the calls: another device of the store, its customer, a courier. */
export interface Acting {
  /** By default the store's staff. */
  readonly by?: ActorKind;
  readonly name?: string;
  readonly reason?: string;
  readonly readyInMinutes?: number;
  /** The requested courier. */
  readonly courier?: { readonly id: string; readonly name: string };
}

export interface FakePlatform extends FakeTransport {
  /** For `connect` of the socket, the event stream and the order sync. */
  readonly connect: Connect;
  /** Epoch milliseconds by the platform's clock. */
  now(): number;
  /** Adds a store that may do everything, except for the overrides. */
  addStore(overrides?: StoreOverrides): FakeAccount;
  /** A sub-store of that store, with the screens that it is granted (`urls`). */
  addSubStore(storeId: string, overrides?: Partial<SubStoreProfile>): FakeAccount;
  /** A customer or an ordering channel, for the calls that they make. */
  addUser(overrides?: Partial<UserProfile>): FakeAccount;
  /** An administrator changes a store; its panels are notified. */
  changeStore(storeId: string, overrides: StoreOverrides): void;
  changeSubStore(subStoreId: string, overrides: Partial<SubStoreProfile>): void;
  /** Ends every session of an account. */
  endSessions(accountId: string): void;
  /** A customer orders. */
  placeOrder(storeId: string, overrides?: OrderOverrides): OrderCard;
  /** Acts on an order by domain's table. @throws FakeApiError if the table does not allow it */
  act(orderId: string, action: ChangeAction, how?: Acting): OrderCard;
  /** The store's allowed actions on an order. */
  legal(orderId: string): readonly ChangeAction[];
  /** Orders in work, oldest first. */
  running(storeId: string): readonly OrderCard[];
  order(orderId: string): OrderDetail;
  /** The store's events, from the first. */
  events(storeId: string): readonly EventRecord[];
  /** Removes the events up to here, by default all: a client further behind needs a snapshot. */
  forgetEvents(storeId: string, upTo?: number): void;
  /** Breaks every socket, and rejects new ones until `restore`. */
  cut(): void;
  restore(): void;
}

/** The morning of the fixtures' day. */
const START = Date.UTC(2026, 0, 5, 10);

/** Returns an order of one soup with the overrides. */
const orderOf = (overrides: OrderOverrides): Omit<NewOrder, 'store_id' | 'reference' | 'total'> => ({
  is_pickup: false,
  customer_name: 'Ada Lovelace',
  customer_phone: '+49 30 555 0100',
  lines: [{ name: 'Soup of the day', quantity: 1, unit_price: 1250, options: [], note: '' }],
  delivery_price: 0,
  tip_amount: 0,
  discount: 0,
  payment_method: 'cash',
  ...overrides,
});

const ACTOR_OF = { store: 'store', customer: 'user', courier: 'provider', system: 'system' } as const;

/**
 * Creates a fake platform in memory: stores and sub-stores with their sessions, orders by domain's rules, the event
 * stream and its sockets. A conformance test compares its replies with the real server's; `handle` adds calls. Not
 * included: the menu (a line with a menu item is rejected), couriers' own calls, tables, shipments and claims, sales
 * limits and the kitchen's capacity, captchas and rate limits, pictures and files. It has one browser, with one cookie.
 * Scheduled orders are released at the next call.
 */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const { seed = 1, clock = systemClock, startsAt = START, settings, arrivals = () => [0] } = options;
  const begun = clock.now();
  const hub = createSocketHub(() => state, clock, arrivals);
  const state: FakePlatformState = {
    now: () => startsAt + Math.floor(clock.now() - begun),
    ids: seededIds(seed),
    settings: { ...SETTING_FIXTURE, devices_per_account: 3, ...settings },
    stores: new Map(),
    subStores: new Map(),
    users: new Map(),
    sessions: new Map(),
    accessTokens: new Map(),
    cookie: '',
    broadcast: hub,
  };
  const answer = createRequestRouter(state);
  const answered = HANDLED_ENDPOINTS.map((key) => [
    key,
    (request: Parameters<typeof answer>[1]) => answer(key, request),
  ]);
  const transport = fakeTransport(Object.fromEntries(answered) as FakeHandlers, clock);

  const storeOf = (id: string): StoreRecord => state.stores.get(id) ?? missing('store', id);
  const storeOfOrder = (id: string): StoreRecord =>
    [...state.stores.values()].find(({ orders }) => orders.has(id)) ?? missing('order', id);
  const account = (id: string, { email, password }: Omit<FakeAccount, 'id'>): FakeAccount => ({ id, email, password });

  return {
    ...transport,
    connect: hub.connect,
    now: state.now,
    addStore(overrides = {}) {
      const { id, profile } = newStore(state, overrides);
      return account(id, profile);
    },
    addSubStore(storeId, overrides = {}) {
      const { id, profile } = newSubStore(state, storeOf(storeId), overrides);
      return account(id, profile);
    },
    addUser(overrides = {}) {
      const { id, profile } = newUser(state, overrides);
      return account(id, profile);
    },
    changeStore(storeId, overrides) {
      const store = storeOf(storeId);
      store.profile = storeWith(store.profile, overrides);
      hub.accessChanged();
    },
    changeSubStore(subStoreId, overrides) {
      const subStore = state.subStores.get(subStoreId) ?? missing('sub-store', subStoreId);
      subStore.profile = { ...subStore.profile, ...overrides };
      hub.accessChanged();
    },
    endSessions(accountId) {
      endSessions(
        state,
        [...state.sessions.values()].filter((session) => session.accountId === accountId && !session.isOver),
      );
    },
    placeOrder(storeId, overrides = {}) {
      const store = storeOf(storeId);
      const newOrder = orderOf(overrides);
      const { taxPpm: tax_ppm, isTaxIncluded: is_tax_included } = store.profile;
      const priced = { ...newOrder, discounts: [{ amount: newOrder.discount }], tax_ppm, is_tax_included };
      const total = overrides.total ?? totalsOrNull(priced)?.total ?? 0;
      const actor = { kind: 'user', id: null, name: newOrder.customer_name } as const;
      return createFakeOrder(state, store, { ...newOrder, total }, { actor, userId: null });
    },
    act(orderId, action, { by = 'store', name, reason, readyInMinutes, courier } = {}) {
      const store = storeOfOrder(orderId);
      const own = by === 'store' ? { id: store.id, name: store.profile.name } : { id: null, name: name ?? null };
      const needsCourier = action === 'request_courier' || action === 'reassign';
      return changeOrder(state, store, orderId, {
        action,
        by,
        actor: by === 'system' ? SYSTEM : { kind: ACTOR_OF[by], ...own, ...(name !== undefined && { name }) },
        reason,
        readyInMinutes,
        confirmationCode: store.orders.get(orderId)?.confirmation_code ?? undefined,
        ...(needsCourier && {
          set: {
            request_id: state.ids.next(state.now()),
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
      return CHANGE_ACTIONS.filter((action) => isLegal(action, order, { kind: 'store', flags }, state.now()));
    },
    running: (storeId) => ordersInWork(state, storeOf(storeId), {}).orders,
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

function missing(noun: string, id: string): never {
  throw new RangeError(`there is no ${noun} ${id}`);
}
