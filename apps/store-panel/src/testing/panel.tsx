import type { ReservationFacts } from '@store-panel/api-client/rtk/reservation-facts';
import { SETTING_FIXTURE, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { ESTABLISHED_SETUP } from '@store-panel/api-client/testing/setup-fixtures';
import { FIRST_DAY } from '@store-panel/api-client/testing/dashboard-fixtures';
import { fakeSockets } from '@store-panel/api-client/testing/fake-sockets';
import { accept, type FakeHandlers, fakeTransport } from '@store-panel/api-client/testing/fake-transport';
import type { OrderFilter } from '@store-panel/api-client/rtk/orders/order-lists';
import type { AdminUser } from '@store-panel/api-client/session/admin-session';
import type { StoreContext } from '@store-panel/api-client/session/store-session';
import { ORDER_LIST_IDS, ORDER_LISTS } from '@store-panel/domain/orders/order-lists';
import { ADMIN_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';

import { syncRouterWithSession } from '#app/sync-router-with-session.ts';
import { Panel } from '#app/panel.tsx';
import { routesOf } from '#app/routes.tsx';
import { waitForInitialNavigation } from '#app/initial-navigation.ts';
import { browserStorage } from '#shared/browser-storage.ts';
import { initI18n } from '#shared/i18n/i18n.ts';
import { createAppServices } from '#shared/app-services/create-app-services.ts';
import type { PushDevice } from '#shared/push/push-device.ts';
import { NO_EDITOR_MENU } from './menu/editor-menu.ts';
import { createFillingUser } from './filling-user.ts';

export const SERVER_TIME = '2026-01-05T10:30:00.000Z';
/** An expiry far in the future. */
export const LATER = '2099-01-05T10:30:00.000Z';

/** Nothing of today's reservations needs the staff. */
export const NO_RESERVATIONS: ReservationFacts = {
  date: SERVER_TIME.slice(0, 10),
  late: 0,
  requests: 0,
  requests_from: null,
  waiting: 0,
  seated: 0,
  over_time: 0,
  next_at: null,
  next_late_at: null,
  calls: [],
};

const REPLIES: FakeHandlers = {
  'POST /api/admin/get_image_setting': () => ({
    image_setting: {
      max_bytes: 1_000_000,
      content_types: ['image/png'],
      default_user: 'user.png',
      default_category: 'category.png',
      default_driver: 'driver.png',
      default_document: 'document.png',
      default_promo_code: 'promo.png',
    },
  }),
  'POST /api/admin/get_setting_detail': () => ({
    setting: SETTING_FIXTURE,
  }),
  'POST /api/admin/create_captcha': () => ({ challenge: 'task', expires_at: LATER }),
  'POST /admin/verify_captcha': () => ({ captcha_token: 'captcha-proof-0001', expires_at: LATER }),
  'POST /api/refreshToken': () => ({ status: 1, newToken: 'fresh', newRfreshToken: '' }),
  'POST /api/store/list_users': () => ({ users: [], count: 0, page: 1, perPage: 10, currency: 'EUR' }),
  'POST /api/store/list_offers': () => ({ offers: [], currency: 'EUR', server_time: SERVER_TIME }),
  'POST /api/store/logout': () => ({}),
  'POST /api/admin/refresh_token': () => ({ status: 1, newToken: 'fresh', newRfreshToken: '' }),
  'POST /api/admin/logout': () => ({}),
  'POST /api/admin/get_counts': () => ({ counts: { stores: 0 } }),
  'POST /api/admin/list_stores': () => ({ stores: [], waiting: 0, count: 0, page: 1, perPage: 20 }),
  'POST /api/store/get_setup_state': () => ESTABLISHED_SETUP,
  'POST /api/dashboard/get_today': () => FIRST_DAY,
  'POST /api/store/get_counts': () => ({ counts: { dispatcher: 0, claims: 0 } }),
  'POST /api/store/list_orders': () => ({ orders: [], seq: 0, server_time: SERVER_TIME }),
  'POST /api/store/list_events': () => ({ events: [], seq: 0, is_snapshot_needed: false }),
  'POST /api/store/get_reservation_facts': () => NO_RESERVATIONS,
  'POST /api/store/get_sales_state': () => ({
    version: 0,
    limits: [],
    sold_out: [],
    hours: [],
    reopens_at: 0,
    server_time: SERVER_TIME,
  }),
  'GET /api/store/list_languages': () => ({ languages: [], removed: [], version: 1 }),
  'POST /api/store/list_scheduled_menu_changes': () => ({ changes: [] }),
  'POST /api/store/get_menu_editor': () => ({ version: 1, menu: NO_EDITOR_MENU }),
  'POST /api/store/list_order_couriers': () => ({ couriers: [] }),
  'POST /api/store/get_order_payments': () => ({
    payments: [],
    due: 0,
    currency: 'EUR',
    link_gateways: [],
    link_problem: 'nothing_due',
    link_channels: [],
  }),
  'POST /api/store/get_map_source': () => ({ kind: null, url: null, attribution: '', expires_at: null }),
  'POST /api/store/list_handovers': () => ({
    waiting: { transporters: [] },
    handovers: [],
    count: 0,
    page: 1,
    perPage: 20,
  }),
  'POST /api/store/list_claims': () => ({ claims: [], count: 0, overdue: 0, page: 1, perPage: 20 }),
  ...Object.fromEntries(
    ORDER_LIST_IDS.map((list) => [
      ORDER_LISTS[list].call,
      ({ body }: { readonly body: OrderFilter }) => ({
        orders: [],
        count: 0,
        total: 0,
        currency: 'EUR',
        page: body.page ?? 1,
        perPage: body.perPage ?? 20,
      }),
    ]),
  ),
};

export interface PanelStart {
  readonly path: string;
  /** The store that is signed in when the page opens; null for none. */
  readonly signedIn?: StoreContext | null;
  /** The signed-in administrator; none by default. */
  readonly adminUser?: AdminUser | null;
  readonly handlers?: FakeHandlers;
  /** The tab is reloaded: its storage remains. */
  readonly isReload?: boolean;
  /** The last event of the store when its room is joined; 0 by default. */
  readonly lastSeq?: number;
  /** The browser's push support; none by default. */
  readonly pushDevice?: PushDevice;
}

/** Stores a session in cookie mode: who it is, and no token. */
export function saveStoredSession({ store, sub_store, timezone }: StoreContext): void {
  const own = sub_store ?? store;
  const fields = { _id: own._id, main_store_id: store._id, email: own.email, timezone };
  const stored = { ...fields, servertoken: '', jwt_token: '', jwt_refresh_token: '' };
  localStorage.setItem(STORAGE_KEYS.storeData, JSON.stringify(stored));
}

/** The same for an administrator. */
function saveAdminSession({ _id, email }: AdminUser): void {
  const tokens = { servertoken: '', jwt_token: '', jwt_refresh_token: '' };
  const stored = { _id, main_store_id: '', email, timezone: '', ...tokens };
  localStorage.setItem(ADMIN_STORAGE_KEYS.storeData, JSON.stringify(stored));
}

/** As in a browser, loaded texts stay loaded. */
let texts: Promise<void> | undefined;

/** Opens the panel at an address like a browser: document, start-up, first screen. */
export async function openPanel({
  path,
  signedIn = buildStoreContext(),
  adminUser = null,
  handlers = {},
  isReload = false,
  lastSeq = 0,
  pushDevice,
}: PanelStart) {
  localStorage.clear();
  if (!isReload) sessionStorage.clear();
  if (signedIn) saveStoredSession(signedIn);
  if (adminUser) saveAdminSession(adminUser);
  const transport = fakeTransport({
    ...REPLIES,
    ...(signedIn && { 'POST /api/store/get_store_detail': () => signedIn }),
    ...(adminUser && { 'POST /api/admin/get_admin_detail': () => ({ admin: adminUser }) }),
    ...handlers,
  });
  const sockets = fakeSockets((room) => ({ success: true, room, seq: lastSeq, claims_version: 0 }));
  const services = createAppServices({
    fetch: transport.fetch,
    storage: browserStorage,
    connect: sockets.connect,
    solveCaptcha: (challenge) => Promise.resolve(`solution of ${challenge}`),
    ...(pushDevice && { loadPushDevice: () => Promise.resolve(pushDevice) }),
  });
  const started = services.session.start();
  texts ??= initI18n();
  const router = createMemoryRouter(routesOf(services), { initialEntries: [path] });
  const stop = syncRouterWithSession(services, router);
  await Promise.all([texts, waitForInitialNavigation(router)]);
  const view = render(<Panel services={services} router={router} />);
  return {
    ...view,
    transport,
    sockets,
    services,
    router,
    started,
    user: createFillingUser(),
    /** The address in the address bar. */
    address: () => router.state.location.pathname + router.state.location.search,
    leave() {
      view.unmount();
      stop();
      router.dispose();
    },
  };
}

export type OpenedPanel = Awaited<ReturnType<typeof openPanel>>;

/** The reply of a sign-in as this store. */
export const signInReply = (context: StoreContext) =>
  accept('POST /api/store/login', { jwt_token: 'first', jwt_refresh_token: '', push_token: '', ...context });
