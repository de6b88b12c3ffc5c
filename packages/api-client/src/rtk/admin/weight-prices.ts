import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type PriceListPage = ReplyOf<'POST /api/admin/list_weight_prices'>;
export type PriceListEntry = PriceListPage['lists'][number];
export type PriceVersionPage = ReplyOf<'POST /api/admin/list_weight_price_versions'>;
export type PriceVersionEntry = PriceVersionPage['versions'][number];
export type PricePreview = ReplyOf<'POST /api/admin/preview_weight_prices'>;

const CATALOGUES = 'Catalogues';

/** Price lists and their versions. Changes are silent: forms show what they did, and failures. */
export const adminWeightPricesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listWeightPrices: build.query<PriceListPage, BodyOf<'POST /api/admin/list_weight_prices'>>({
      queryFn: endpointQuery('POST /api/admin/list_weight_prices', (arg) => arg),
      providesTags: [CATALOGUES],
    }),
    listWeightPriceVersions: build.query<PriceVersionPage, BodyOf<'POST /api/admin/list_weight_price_versions'>>({
      queryFn: endpointQuery('POST /api/admin/list_weight_price_versions', (arg) => arg),
      providesTags: [CATALOGUES],
    }),
    previewWeightPrices: build.query<PricePreview, BodyOf<'POST /api/admin/preview_weight_prices'>>({
      queryFn: endpointQuery('POST /api/admin/preview_weight_prices', (arg) => arg),
      providesTags: [CATALOGUES],
    }),
    saveWeightPrices: build.mutation<
      ReplyOf<'POST /api/admin/save_weight_prices'>,
      BodyOf<'POST /api/admin/save_weight_prices'>
    >({
      queryFn: endpointQuery('POST /api/admin/save_weight_prices', (arg) => arg, { silent: true }),
      invalidatesTags: (saved) => (saved ? [CATALOGUES, 'AuditLog'] : []),
    }),
    publishWeightPrices: build.mutation<
      ReplyOf<'POST /api/admin/publish_weight_prices'>,
      BodyOf<'POST /api/admin/publish_weight_prices'>
    >({
      queryFn: endpointQuery('POST /api/admin/publish_weight_prices', (arg) => arg, { silent: true }),
      invalidatesTags: (saved) => (saved ? [CATALOGUES, 'AuditLog'] : []),
    }),
  }),
});

export const {
  useListWeightPricesQuery,
  useListWeightPriceVersionsQuery,
  usePreviewWeightPricesQuery,
  useSaveWeightPricesMutation,
} = adminWeightPricesApi;
