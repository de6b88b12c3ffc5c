import type { ScreenId } from '@store-panel/domain/access/screens';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { LIST_COLUMNS, ORDER_LIST_IDS } from '@store-panel/domain/orders/order-lists';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { HistoryFilter, ORDER_LIST_SCREENS } from '#endpoints/orders/order-lists.ts';
import { StrictObject } from '#fields.ts';

const { page: _page, perPage: _perPage, sort: _sort, ...filter } = HistoryFilter.properties;

export const orderExportEndpoints = defineEndpoints({
  'POST /api/store/export_orders': {
    summary:
      'A list of orders as a file: all that match, each once, as it stood when its row was written; `x-rows` says how many there are to be',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ORDER_LIST_SCREENS as readonly [ScreenId, ...ScreenId[]] },
    effect: 'read',
    body: StrictObject({
      list: Type.Enum([...ORDER_LIST_IDS]),
      filter: StrictObject({
        ...filter,
        /** By what never changes: an order that is changed meanwhile is neither left out nor written twice. */
        sort: Type.Optional(Type.Enum(['created_at', '-created_at', 'unique_id', '-unique_id'])),
      }),
      format: Type.Enum(['csv', 'xlsx']),
      columns: Type.Array(Type.Enum(LIST_COLUMNS), { minItems: 1, maxItems: LIST_COLUMNS.length, uniqueItems: true }),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** The clock of its times; `standard` by default. */
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: ['orderHistoryNotFound'],
  },
});

export type OrderExportWire = WireOf<typeof orderExportEndpoints>;
