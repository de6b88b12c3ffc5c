import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, type EndpointContext, platformApi, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type SalesState = ReplyOf<'POST /api/store/get_sales_state'>;
/** One thing that limits sales now. */
export type RunningLimit = SalesState['limits'][number];
/** A service that is off for a while. */
export type ServiceOff = NonNullable<SalesState['services']>[number];
/** An item that cannot be ordered for a while. */
export type SoldOutItem = SalesState['sold_out'][number];
/** A modifier that cannot be chosen for a while. */
export type SoldOutModifier = NonNullable<SalesState['sold_out_modifiers']>[number];
export type StoredSalesSettings = ReplyOf<'POST /api/store/get_sales_settings'>;

/** A day whose hours were changed. */
export type HoursException = NonNullable<SalesState['todays_hours']>['exceptions'][number];
export type TodaysHoursBody = BodyOf<'POST /api/store/change_todays_hours'>;

/** The calls that change what limits sales, and answer with what then does. */
type LimitCall =
  | 'POST /api/store/set_busy_mode'
  | 'POST /api/store/pause_sales'
  | 'POST /api/store/close_store'
  | 'POST /api/store/set_service_off'
  | 'POST /api/store/mark_item_sold_out'
  | 'POST /api/store/end_sales_limit';

type Dispatch = (action: unknown) => unknown;

/** A reply that was overtaken by a newer one changes nothing. */
const newest = (cached: SalesState | undefined, fresh: SalesState): SalesState =>
  cached && cached.version > fresh.version ? cached : fresh;

const stateOf = ({ change_id: _id, ...state }: ReplyOf<'POST /api/store/change_todays_hours'>): SalesState => state;

/** A change: its reply shows at once; after a denial the limits are refetched. */
const change = <Key extends LimitCall & EndpointKey>(key: Key) => ({
  async queryFn(body: BodyOf<Key>, context: EndpointContext & { readonly dispatch: Dispatch }) {
    const answer = await callEndpoint<LimitCall>(context, key, body);
    if (answer.data) context.dispatch(mergeSalesState(answer.data));
    return answer;
  },
  invalidatesTags: (_reply: SalesState | undefined, error: unknown) => (error ? [listTag('SalesState')] : []),
});

/** What limits sales now, and how the store sells. */
export const salesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getSalesState: build.query<SalesState, void>({
      queryFn: endpointQuery('POST /api/store/get_sales_state', () => ({}), { silent: true }),
      merge: newest,
      providesTags: [listTag('SalesState')],
    }),
    setBusyMode: build.mutation<SalesState, BodyOf<'POST /api/store/set_busy_mode'>>(
      change('POST /api/store/set_busy_mode'),
    ),
    pauseSales: build.mutation<SalesState, BodyOf<'POST /api/store/pause_sales'>>(
      change('POST /api/store/pause_sales'),
    ),
    closeStore: build.mutation<SalesState, BodyOf<'POST /api/store/close_store'>>(
      change('POST /api/store/close_store'),
    ),
    setServiceOff: build.mutation<SalesState, BodyOf<'POST /api/store/set_service_off'>>(
      change('POST /api/store/set_service_off'),
    ),
    markItemSoldOut: build.mutation<SalesState, BodyOf<'POST /api/store/mark_item_sold_out'>>(
      change('POST /api/store/mark_item_sold_out'),
    ),
    endSalesLimit: build.mutation<SalesState, BodyOf<'POST /api/store/end_sales_limit'>>(
      change('POST /api/store/end_sales_limit'),
    ),
    /** Its screen shows failures: the text depends on the request. */
    changeTodaysHours: build.mutation<ReplyOf<'POST /api/store/change_todays_hours'>, TodaysHoursBody>({
      async queryFn(body, context: EndpointContext & { readonly dispatch: Dispatch }) {
        const answer = await callEndpoint(context, 'POST /api/store/change_todays_hours', body, { silent: true });
        if (answer.data) context.dispatch(mergeSalesState(stateOf(answer.data)));
        return answer;
      },
      invalidatesTags: (_reply, error) =>
        error ? [listTag('SalesState')] : [listTag('StoreHours'), listTag('SettingChanges')],
    }),
    getSalesSettings: build.query<StoredSalesSettings, void>({
      queryFn: endpointQuery('POST /api/store/get_sales_settings', () => ({})),
      providesTags: [listTag('SalesSettings')],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    saveSalesSettings: build.mutation<StoredSalesSettings, BodyOf<'POST /api/store/save_sales_settings'>>({
      queryFn: endpointQuery('POST /api/store/save_sales_settings', (body) => body),
      invalidatesTags: (saved) => (saved ? [listTag('SalesSettings'), listTag('SettingChanges')] : []),
    }),
  }),
});

/** Shows a newer state of the limits. */
export const mergeSalesState = (fresh: SalesState) =>
  salesApi.util.updateQueryData('getSalesState', undefined, (cached) => newest(cached, fresh));

export const {
  useGetSalesStateQuery,
  useSetBusyModeMutation,
  usePauseSalesMutation,
  useCloseStoreMutation,
  useEndSalesLimitMutation,
  useMarkItemSoldOutMutation,
  useGetSalesSettingsQuery,
  useSaveSalesSettingsMutation,
} = salesApi;
