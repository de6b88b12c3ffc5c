import type {
  RunningLimit,
  SalesState,
  ServiceOff,
  SoldOutItem,
  SoldOutModifier,
} from '@store-panel/api-client/rtk/sales';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';
import type { LimitKind } from '@store-panel/domain/sales/limits';
import { DEFAULT_SALES_SETTINGS, type SalesSettings } from '@store-panel/domain/sales/settings';

import { SAMPLE_MENU } from '#testing/menu/sample-menu.ts';

// A fake server for one store's sales limits: one limit of each kind, and each change names the limit that it replaces.

interface InitialLimit {
  readonly kind: LimitKind;
  readonly minutes: number;
}

interface LimitBody {
  readonly minutes?: number;
  readonly ends_at?: string;
  readonly reopens_on?: string;
  readonly replaces?: string;
}

type SalesCall =
  | 'mark_item_sold_out'
  | 'set_busy_mode'
  | 'pause_sales'
  | 'close_store'
  | 'set_service_off'
  | 'change_todays_hours'
  | 'end_sales_limit'
  | 'save_sales_settings';

const EXCEPTION: NonNullable<SalesState['todays_hours']>['exceptions'][number] = {
  exception_id: '00000000-0000-7000-8000-000000000169',
  date: '2026-01-05',
  plan: { open: [{ from: 11 * 60, to: 22 * 60 + 30 }], delivery: 'as_open' },
  ends_at: '2026-01-06T00:00:00.000Z',
};

export function fakeStoreSales(first: readonly InitialLimit[] = [], menu = SAMPLE_MENU) {
  let limits: RunningLimit[] = [];
  let soldOut: SoldOutItem[] = [];
  let services: ServiceOff[] = [];
  let soldOutModifiers: SoldOutModifier[] = [];
  let hours: SalesState['hours'] = [];
  let todaysHours: SalesState['todays_hours'];
  /** What `change_todays_hours` answers once, if not with a change. */
  let todaysRefusals: Parameters<typeof refuse>[] = [];
  let version = 0;
  let limitCount = 0;
  let reads = 0;
  let fails = 0;
  let stored: { settings: SalesSettings; version: number } = { settings: DEFAULT_SALES_SETTINGS, version: 1 };
  const sent: { readonly call: SalesCall; readonly body: object }[] = [];

  const state = () => ({
    version,
    limits,
    sold_out: soldOut,
    services,
    sold_out_modifiers: soldOutModifiers,
    hours,
    ...(todaysHours && { todays_hours: todaysHours }),
    reopens_at: stored.settings.reopens_at,
    server_time: new Date().toISOString(),
  });

  function putLimit(
    kind: LimitKind,
    ends_at: string,
    extra_minutes: number | null = kind === 'busy' ? 10 : null,
  ): void {
    limitCount += 1;
    version += 1;
    const limit: RunningLimit = {
      limit_id: `limit-${limitCount}`,
      kind,
      starts_at: new Date().toISOString(),
      ends_at,
      extra_minutes,
      reason: null,
      set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
    };
    limits = [...limits.filter((one) => one.kind !== kind), limit];
  }

  function putItem(item_id: string, minutes: number): void {
    limitCount += 1;
    version += 1;
    const item: SoldOutItem = {
      limit_id: `limit-${limitCount}`,
      item_id,
      name: SAMPLE_MENU.items.find((one) => one.item_id === item_id)?.name ?? [],
      starts_at: new Date().toISOString(),
      ends_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
    };
    soldOut = [...soldOut.filter((one) => one.item_id !== item_id), item];
  }

  function putModifier(modifier_id: string, minutes: number): void {
    limitCount += 1;
    version += 1;
    const all = menu.modifier_groups.flatMap(({ modifiers }) => modifiers);
    const modifier: SoldOutModifier = {
      limit_id: `limit-${limitCount}`,
      modifier_id,
      name: all.find((one) => one.modifier_id === modifier_id)?.name ?? [],
      starts_at: new Date().toISOString(),
      ends_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
    };
    soldOutModifiers = [...soldOutModifiers.filter((one) => one.modifier_id !== modifier_id), modifier];
  }

  const set = ({ kind, minutes }: InitialLimit) =>
    putLimit(kind, new Date(Date.now() + minutes * 60_000).toISOString());

  function change(call: SalesCall, kind: LimitKind, body: LimitBody, extra: number | null = null) {
    sent.push({ call, body });
    const current = limits.find((one) => one.kind === kind);
    if (current?.limit_id !== body.replaces) return refuse('staleVersion');
    const inMinutes = new Date(Date.now() + (body.minutes ?? 600) * 60_000).toISOString();
    putLimit(kind, body.ends_at ?? inMinutes, extra);
    return state();
  }

  for (const limit of first) set(limit);
  const handlers: FakeHandlers = {
    'POST /api/store/get_sales_state': () => {
      reads += 1;
      fails -= 1;
      return fails === 0 ? refuse('internalServerError') : state();
    },
    'POST /api/store/set_busy_mode': ({ body }) => change('set_busy_mode', 'busy', body, body.extra_minutes),
    'POST /api/store/pause_sales': ({ body }) => change('pause_sales', 'pause', body),
    'POST /api/store/close_store': ({ body }) => change('close_store', 'closure', body),
    'POST /api/store/set_service_off': ({ body }) => {
      sent.push({ call: 'set_service_off', body });
      const current = services.find(({ service }) => service === body.service);
      if (current?.limit_id !== body.replaces) return refuse('staleVersion');
      limitCount += 1;
      version += 1;
      const off: ServiceOff = {
        limit_id: `limit-${limitCount}`,
        service: body.service,
        starts_at: new Date().toISOString(),
        ends_at: body.ends_at ?? new Date(Date.now() + (body.minutes ?? 600) * 60_000).toISOString(),
        set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
      };
      services = [...services.filter(({ service }) => service !== body.service), off];
      return state();
    },
    'POST /api/store/change_todays_hours': ({ body }) => {
      sent.push({ call: 'change_todays_hours', body });
      const refusal = todaysRefusals.shift();
      if (refusal) return refuse(...refusal);
      version += 1;
      if (todaysHours)
        todaysHours = {
          ...todaysHours,
          version: todaysHours.version + 1,
          exceptions: body.ends === undefined && body.takes_back === undefined ? [EXCEPTION] : [],
        };
      return { ...state(), change_id: `change-${version}` };
    },
    'POST /api/store/end_sales_limit': ({ body }) => {
      sent.push({ call: 'end_sales_limit', body });
      limits = limits.filter(({ limit_id }) => limit_id !== body.limit_id);
      soldOut = soldOut.filter(({ limit_id }) => limit_id !== body.limit_id);
      services = services.filter(({ limit_id }) => limit_id !== body.limit_id);
      soldOutModifiers = soldOutModifiers.filter(({ limit_id }) => limit_id !== body.limit_id);
      version += 1;
      return state();
    },
    'POST /api/store/get_menu': ({ body }) => ({ version: 4, menu: body.version === 4 ? null : menu }),
    'POST /api/store/mark_item_sold_out': ({ body }) => {
      sent.push({ call: 'mark_item_sold_out', body });
      const { item_id: itemId, modifier_id: modifierId = '', minutes = 600 } = body;
      const current =
        soldOut.find(({ item_id }) => item_id === itemId) ??
        soldOutModifiers.find(({ modifier_id }) => modifier_id === modifierId);
      if (current?.limit_id !== body.replaces) return refuse('staleVersion');
      if (itemId === undefined) putModifier(modifierId, minutes);
      else putItem(itemId, minutes);
      return state();
    },
    'POST /api/store/get_sales_settings': () => stored,
    'POST /api/store/get_escalation': () => ({
      rules: DEFAULT_ESCALATION_RULES,
      version: 1,
      push_devices: 0,
      contacts: [],
    }),
    'POST /api/store/save_sales_settings': ({ body }) => {
      sent.push({ call: 'save_sales_settings', body });
      if (body.version !== stored.version) return refuse('staleVersion');
      stored = { settings: body.settings, version: stored.version + 1 };
      return stored;
    },
  };
  return {
    handlers,
    limits: () => limits,
    version: () => version,
    reads: () => reads,
    /** The bodies sent to this endpoint, in order. */
    bodies: (call: SalesCall) => sent.filter((one) => one.call === call).map(({ body }) => body),
    /** Another device sets a limit, or marks an item as sold out. */
    set,
    sellOut: putItem,
    /** Its opening hours from now on. */
    setHours(turns: SalesState['hours']) {
      hours = turns;
      version += 1;
    },
    /** From a server that can change today's hours. */
    setTodaysHours(reasons: NonNullable<SalesState['todays_hours']>['reasons'] = []) {
      todaysHours = { version: 7, exceptions: [], last_order_minutes: 15, reasons };
      version += 1;
    },
    /** The next change of today's hours is refused. */
    refuseTodaysHours(...refusal: Parameters<typeof refuse>) {
      todaysRefusals = [refusal];
    },
    failNextRead() {
      fails = 1;
    },
    /** Another device changes the store's sales settings. */
    changeSettings(overrides: Partial<SalesSettings>) {
      stored = { settings: { ...stored.settings, ...overrides }, version: stored.version + 1 };
    },
  };
}
