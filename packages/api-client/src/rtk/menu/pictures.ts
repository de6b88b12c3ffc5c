import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, type EndpointContext, platformApi } from '#rtk/api.ts';
import { type EditorMenu, menuEditingApi, type StoreMenuEditor } from '#rtk/menu-editing.ts';
import { listTag } from '#rtk/tags.ts';

/** What every change of the pictures of an item or category answers. */
export type PicturesWritten = ReplyOf<'POST /api/store/upload_menu_image'>;
export type MenuPicture = PicturesWritten['images'][number];
export type PictureKind = PicturesWritten['kind'];

type PictureCall = Extract<
  EndpointKey,
  'POST /api/store/delete_menu_image' | 'POST /api/store/restore_menu_image' | 'POST /api/store/save_menu_image_order'
>;

/** A change: its pictures show at once. Whoever held another version of the menu reads it again. */
const change = <Key extends PictureCall>(key: Key) => ({
  async queryFn(body: BodyOf<Key>, context: EndpointContext & { readonly dispatch: (action: unknown) => unknown }) {
    const answer = await callEndpoint(context, key, body);
    if (answer.data) context.dispatch(mergePictures(answer.data as PicturesWritten));
    return answer;
  },
  invalidatesTags: () => [listTag('Menu'), listTag('SettingChanges')],
});

/**
 * Pictures of the menu. Uploading is a plain call of the client, because an endpoint's arguments stay in the Redux store,
 * and a file must not: dispatch `mergePictures` with its reply, and `invalidateMenu` after the last one.
 */
export const menuPicturesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    deleteMenuImage: build.mutation<PicturesWritten, BodyOf<'POST /api/store/delete_menu_image'>>(
      change('POST /api/store/delete_menu_image'),
    ),
    restoreMenuImage: build.mutation<PicturesWritten, BodyOf<'POST /api/store/restore_menu_image'>>(
      change('POST /api/store/restore_menu_image'),
    ),
    saveMenuImageOrder: build.mutation<PicturesWritten, BodyOf<'POST /api/store/save_menu_image_order'>>(
      change('POST /api/store/save_menu_image_order'),
    ),
  }),
});

/** Shows changed pictures in the cached menu, if they are the next change of it. */
export const mergePictures = (written: PicturesWritten) =>
  menuEditingApi.util.updateQueryData('getMenuEditor', undefined, (cached) =>
    cached.version === written.base_version ? withPictures(cached, written) : cached,
  );

export const invalidateMenu = () => menuPicturesApi.util.invalidateTags([listTag('Menu'), listTag('SettingChanges')]);

/** The menu after a change of the version that it has. */
export function withPictures({ menu }: StoreMenuEditor, written: PicturesWritten): StoreMenuEditor {
  const { kind, id, images, menu_version: version } = written;
  const changed: EditorMenu =
    kind === 'item'
      ? { ...menu, items: menu.items.map((item) => (item.item_id === id ? { ...item, images } : item)) }
      : {
          ...menu,
          categories: menu.categories.map((category) =>
            category.category_id === id ? { ...category, image: images[0] ?? null } : category,
          ),
        };
  return { version, menu: changed };
}

export const { useDeleteMenuImageMutation, useRestoreMenuImageMutation, useSaveMenuImageOrderMutation } =
  menuPicturesApi;
