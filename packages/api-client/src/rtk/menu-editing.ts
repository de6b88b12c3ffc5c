import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, type EndpointContext, platformApi } from '#rtk/api.ts';
import { mergeSalesState, type SalesState } from '#rtk/sales.ts';
import { listTag } from '#rtk/tags.ts';

type Reply = ReplyOf<'POST /api/store/get_menu_editor'>;
/** The menu as the store edits it. */
export type EditorMenu = NonNullable<Reply['menu']>;
export type EditorCategory = EditorMenu['categories'][number];
export type EditorSubCategory = EditorMenu['sub_categories'][number];
export type EditorItem = EditorMenu['items'][number];
export type EditorModifierGroup = EditorMenu['modifier_groups'][number];
export type EditorSchedule = NonNullable<EditorMenu['schedules']>[number];
/** What every change of the menu answers. */
export type MenuWritten = ReplyOf<'POST /api/store/save_menu_order'>;

export interface StoreMenuEditor {
  readonly version: number;
  readonly menu: EditorMenu;
}

type MenuCall = Extract<
  EndpointKey,
  | 'POST /api/store/save_category'
  | 'POST /api/store/save_sub_category'
  | 'POST /api/store/save_group_list'
  | 'POST /api/store/save_item'
  | 'POST /api/store/save_modifier_group'
  | 'POST /api/store/save_menu_schedule'
  | 'POST /api/store/save_menu_order'
  | 'POST /api/store/delete_menu_parts'
  | 'POST /api/store/restore_menu_parts'
>;

type Dispatch = (action: unknown) => unknown;

const NOTHING: EditorMenu = { categories: [], sub_categories: [], items: [], modifier_groups: [] };
/** Seconds. A refetch sends its version and transfers only a changed menu. */
const CACHE_SECONDS = 60 * 60;

/** A change: its parts replace the cached ones at once. A client with another version reads the menu again. */
const change = <Key extends MenuCall>(key: Key) => ({
  async queryFn(body: BodyOf<Key>, context: EndpointContext & { readonly dispatch: Dispatch }) {
    const answer = await callEndpoint(context, key, body);
    if (answer.data) context.dispatch(mergeMenuChange(answer.data));
    return answer;
  },
  // The menu of order entry is another reply; the cached editor menu is newer than what a refetch of it would send.
  invalidatesTags: (written: unknown, error: unknown) =>
    error || written ? [listTag('Menu'), listTag('SettingChanges')] : [],
});

/** A change of several limits: its reply shows at once; after a denial they are fetched again. */
const limitChange = <Key extends 'POST /api/store/mark_sold_out' | 'POST /api/store/end_sales_limits'>(key: Key) => ({
  async queryFn(body: BodyOf<Key>, context: EndpointContext & { readonly dispatch: Dispatch }) {
    const answer = await callEndpoint(context, key, body);
    if (answer.data) context.dispatch(mergeSalesState(answer.data));
    return answer;
  },
  invalidatesTags: (_reply: unknown, error: unknown) => (error ? [listTag('SalesState')] : []),
});

/** The menu as a store edits it. */
export const menuEditingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getMenuEditor: build.query<StoreMenuEditor, void>({
      async queryFn(_nothing, context) {
        const cached = selectCachedMenu(context.getState());
        const answer = await callEndpoint(
          context,
          'POST /api/store/get_menu_editor',
          cached ? { version: cached.version } : {},
        );
        if (answer.error) return { error: answer.error };
        const { version, menu } = answer.data;
        return { data: { version, menu: menu ?? cached?.menu ?? NOTHING } };
      },
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: [listTag('Menu')],
    }),
    saveCategory: build.mutation<ReplyOf<'POST /api/store/save_category'>, BodyOf<'POST /api/store/save_category'>>(
      change('POST /api/store/save_category'),
    ),
    saveSubCategory: build.mutation<
      ReplyOf<'POST /api/store/save_sub_category'>,
      BodyOf<'POST /api/store/save_sub_category'>
    >(change('POST /api/store/save_sub_category')),
    saveGroupList: build.mutation<MenuWritten, BodyOf<'POST /api/store/save_group_list'>>(
      change('POST /api/store/save_group_list'),
    ),
    saveItem: build.mutation<ReplyOf<'POST /api/store/save_item'>, BodyOf<'POST /api/store/save_item'>>(
      change('POST /api/store/save_item'),
    ),
    saveModifierGroup: build.mutation<
      ReplyOf<'POST /api/store/save_modifier_group'>,
      BodyOf<'POST /api/store/save_modifier_group'>
    >(change('POST /api/store/save_modifier_group')),
    saveMenuSchedule: build.mutation<
      ReplyOf<'POST /api/store/save_menu_schedule'>,
      BodyOf<'POST /api/store/save_menu_schedule'>
    >(change('POST /api/store/save_menu_schedule')),
    saveMenuOrder: build.mutation<MenuWritten, BodyOf<'POST /api/store/save_menu_order'>>(
      change('POST /api/store/save_menu_order'),
    ),
    deleteMenuParts: build.mutation<MenuWritten, BodyOf<'POST /api/store/delete_menu_parts'>>(
      change('POST /api/store/delete_menu_parts'),
    ),
    restoreMenuParts: build.mutation<MenuWritten, BodyOf<'POST /api/store/restore_menu_parts'>>(
      change('POST /api/store/restore_menu_parts'),
    ),
    markSoldOut: build.mutation<SalesState, BodyOf<'POST /api/store/mark_sold_out'>>(
      limitChange('POST /api/store/mark_sold_out'),
    ),
    endSalesLimits: build.mutation<SalesState, BodyOf<'POST /api/store/end_sales_limits'>>(
      limitChange('POST /api/store/end_sales_limits'),
    ),
  }),
});

const selectCachedMenu = (state: unknown): StoreMenuEditor | undefined =>
  menuEditingApi.endpoints.getMenuEditor.select()(state as never).data;

/** Shows a change in the cached menu, if it is the next one of it. */
export const mergeMenuChange = (written: MenuWritten) =>
  menuEditingApi.util.updateQueryData('getMenuEditor', undefined, (cached) =>
    cached.version === written.base_version ? applyWritten(cached, written) : cached,
  );

/** The menu after a change of the version that it has. */
export function applyWritten({ menu }: StoreMenuEditor, written: MenuWritten): StoreMenuEditor {
  const { changed, menu_version: version, removed_ids: removed } = written;
  const gone = new Set(removed);
  const place = new Map<string, number>();
  const categories = replaced(menu.categories, changed.categories, 'category_id', gone).toSorted(bySequence);
  for (const [at, { category_id }] of categories.entries()) place.set(category_id, at);
  // Those without a category come last, as the server sends them.
  const placeOf = ({ category_id: id }: EditorSubCategory) => (id === null ? place.size : (place.get(id) ?? 0));
  const subCategories = replaced(menu.sub_categories, changed.sub_categories, 'sub_category_id', gone).toSorted(
    (one, other) => placeOf(one) - placeOf(other) || bySequence(one, other),
  );
  const shelf = new Map(subCategories.map(({ sub_category_id }, at) => [sub_category_id, at]));
  const shelfOf = ({ sub_category_id: id }: EditorItem) => shelf.get(id) ?? 0;
  return {
    version,
    menu: {
      categories,
      sub_categories: subCategories,
      items: replaced(menu.items, changed.items, 'item_id', gone).toSorted(
        (one, other) => shelfOf(one) - shelfOf(other) || bySequence(one, other),
      ),
      modifier_groups: replaced(menu.modifier_groups, changed.modifier_groups, 'modifier_group_id', gone).toSorted(
        bySequence,
      ),
      schedules: replaced(menu.schedules, changed.schedules, 'schedule_id', gone).toSorted(bySequence),
    },
  };
}

interface Sequenced {
  readonly sequence_number: number;
}
const bySequence = (one: Sequenced, other: Sequenced) => one.sequence_number - other.sequence_number;

/** A platform that does not know the list leaves it out. */
function replaced<Part>(
  parts: readonly Part[] | undefined,
  changed: readonly Part[] | undefined,
  idField: keyof Part,
  gone: ReadonlySet<unknown>,
): Part[] {
  const byId = new Map([...(parts ?? []), ...(changed ?? [])].map((part) => [part[idField], part]));
  return [...byId].flatMap(([id, part]) => (gone.has(id) ? [] : [part]));
}

export const {
  useGetMenuEditorQuery,
  useSaveCategoryMutation,
  useSaveSubCategoryMutation,
  useSaveGroupListMutation,
  useSaveItemMutation,
  useSaveModifierGroupMutation,
  useSaveMenuScheduleMutation,
  useSaveMenuOrderMutation,
  useDeleteMenuPartsMutation,
  useRestoreMenuPartsMutation,
  useMarkSoldOutMutation,
  useEndSalesLimitsMutation,
} = menuEditingApi;
