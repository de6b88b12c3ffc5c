import type { ReplyOf } from '#call-key.ts';
import { callWire, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

type Reply = ReplyOf<'POST /api/store/get_menu'>;

export interface StoreMenu {
  readonly version: number;
  readonly menu: NonNullable<Reply['menu']>;
}

const NOTHING: StoreMenu['menu'] = { categories: [], sub_categories: [], modifier_groups: [], items: [] };
/** A menu that was looked at is kept for an hour, in seconds: it is asked for anew by its version, and comes only if changed. */
const KEPT = 60 * 60;

export const menuApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query<StoreMenu, void>({
      async queryFn(_nothing, context) {
        const held = heldMenu(context.getState());
        const answer = await callWire(context, 'POST /api/store/get_menu', held ? { version: held.version } : {});
        if (answer.error) return { error: answer.error };
        const { version, menu } = answer.data;
        return { data: { version, menu: menu ?? held?.menu ?? NOTHING } };
      },
      keepUnusedDataFor: KEPT,
      providesTags: [listTag('Menu')],
    }),
  }),
});

const heldMenu = (state: unknown): StoreMenu | undefined => menuApi.endpoints.getMenu.select()(state as never).data;

export const { useGetMenuQuery } = menuApi;
