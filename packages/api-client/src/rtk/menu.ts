import type { ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

type Reply = ReplyOf<'POST /api/store/get_menu'>;

export interface StoreMenu {
  readonly version: number;
  readonly menu: NonNullable<Reply['menu']>;
}

const NOTHING: StoreMenu['menu'] = { categories: [], sub_categories: [], modifier_groups: [], items: [] };
/** Cache time of a menu in seconds. A refetch sends its version and transfers only a changed menu. */
const CACHE_SECONDS = 60 * 60;

export const menuApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query<StoreMenu, void>({
      async queryFn(_nothing, context) {
        const cached = selectCachedMenu(context.getState());
        const answer = await callEndpoint(
          context,
          'POST /api/store/get_menu',
          cached ? { version: cached.version } : {},
        );
        if (answer.error) return { error: answer.error };
        const { version, menu } = answer.data;
        return { data: { version, menu: menu ?? cached?.menu ?? NOTHING } };
      },
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: [listTag('Menu')],
    }),
  }),
});

const selectCachedMenu = (state: unknown): StoreMenu | undefined =>
  menuApi.endpoints.getMenu.select()(state as never).data;

export const { useGetMenuQuery } = menuApi;
