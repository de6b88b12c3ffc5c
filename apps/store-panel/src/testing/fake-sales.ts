import type { RunningLimit, SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import type { LimitKind } from '@store-panel/domain/sales/limits';
import { DEFAULT_SALES_SETTINGS, type SalesSettings } from '@store-panel/domain/sales/settings';

import { SAMPLE_MENU } from '#testing/sample-menu.ts';

// A platform that keeps what limits one store, as the real one does: a kind at a time, each change on what was seen.

interface Set {
  readonly kind: LimitKind;
  readonly minutes: number;
}

interface SentEnd {
  readonly minutes?: number;
  readonly ends_at?: string;
  readonly reopens_on?: string;
  readonly replaces?: string;
}

type Sent =
  | 'mark_item_sold_out'
  | 'set_busy_mode'
  | 'pause_sales'
  | 'close_store'
  | 'end_sales_limit'
  | 'save_sales_settings';

export function fakeStoreSales(first: readonly Set[] = [], menu = SAMPLE_MENU) {
  let limits: RunningLimit[] = [];
  let soldOut: SoldOutItem[] = [];
  let version = 0;
  let made = 0;
  let reads = 0;
  let fails = 0;
  let kept: { settings: SalesSettings; version: number } = { settings: DEFAULT_SALES_SETTINGS, version: 1 };
  const sent: { readonly call: Sent; readonly body: object }[] = [];

  const state = () => ({
    version,
    limits,
    sold_out: soldOut,
    reopens_at: kept.settings.reopens_at,
    server_time: new Date().toISOString(),
  });

  function put(kind: LimitKind, ends_at: string, extra_minutes: number | null = kind === 'busy' ? 10 : null): void {
    made += 1;
    version += 1;
    const limit: RunningLimit = {
      limit_id: `limit-${made}`,
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
    made += 1;
    version += 1;
    const item: SoldOutItem = {
      limit_id: `limit-${made}`,
      item_id,
      name: SAMPLE_MENU.items.find((one) => one.item_id === item_id)?.name ?? [],
      starts_at: new Date().toISOString(),
      ends_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
    };
    soldOut = [...soldOut.filter((one) => one.item_id !== item_id), item];
  }

  const set = ({ kind, minutes }: Set) => put(kind, new Date(Date.now() + minutes * 60_000).toISOString());

  function change(call: Sent, kind: LimitKind, body: SentEnd, extra: number | null = null) {
    sent.push({ call, body });
    const held = limits.find((one) => one.kind === kind);
    if (held?.limit_id !== body.replaces) return refuse('staleVersion');
    const inMinutes = new Date(Date.now() + (body.minutes ?? 600) * 60_000).toISOString();
    put(kind, body.ends_at ?? inMinutes, extra);
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
    'POST /api/store/end_sales_limit': ({ body }) => {
      sent.push({ call: 'end_sales_limit', body });
      limits = limits.filter(({ limit_id }) => limit_id !== body.limit_id);
      soldOut = soldOut.filter(({ limit_id }) => limit_id !== body.limit_id);
      version += 1;
      return state();
    },
    'POST /api/store/get_menu': ({ body }) => ({ version: 4, menu: body.version === 4 ? null : menu }),
    'POST /api/store/mark_item_sold_out': ({ body }) => {
      sent.push({ call: 'mark_item_sold_out', body });
      const held = soldOut.find(({ item_id }) => item_id === body.item_id);
      if (held?.limit_id !== body.replaces) return refuse('staleVersion');
      putItem(body.item_id, body.minutes ?? 600);
      return state();
    },
    'POST /api/store/get_sales_settings': () => kept,
    'POST /api/store/save_sales_settings': ({ body }) => {
      sent.push({ call: 'save_sales_settings', body });
      if (body.version !== kept.version) return refuse('staleVersion');
      kept = { settings: body.settings, version: kept.version + 1 };
      return kept;
    },
  };
  return {
    handlers,
    limits: () => limits,
    version: () => version,
    reads: () => reads,
    /** What was sent by this call, in order. */
    bodies: (call: Sent) => sent.filter((one) => one.call === call).map(({ body }) => body),
    /** Somebody else sets a limit, or sells out of an item. */
    set,
    sellOut: putItem,
    failNextRead() {
      fails = 1;
    },
    /** Somebody else changes how the store sells. */
    changeSettings(own: Partial<SalesSettings>) {
      kept = { settings: { ...kept.settings, ...own }, version: kept.version + 1 };
    },
  };
}
