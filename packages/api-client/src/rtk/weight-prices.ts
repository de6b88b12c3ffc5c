import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';

export type StorePrices = ReplyOf<'GET /api/store/get_weight_category_prices'>;
export type WeightPrice = StorePrices['prices'][number];
export type WeightPriceDetail = ReplyOf<'POST /api/store/get_weight_category_price'>;

/** What a store pays for parcels. */
const weightPricesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getWeightPrices: build.query<StorePrices, void>({
      queryFn: endpointQuery('GET /api/store/get_weight_category_prices', () => undefined),
      providesTags: ['StoreSettings'],
    }),
    getWeightPrice: build.query<WeightPriceDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_weight_category_price', (price_id: string) => ({ price_id })),
      providesTags: ['StoreSettings'],
    }),
  }),
});

export const { useGetWeightPricesQuery, useGetWeightPriceQuery } = weightPricesApi;
