import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import { callEndpoint, type EndpointContext, platformApi } from '#rtk/api.ts';
import { mergeMenuChange } from '#rtk/menu-editing.ts';
import { listTag } from '#rtk/tags.ts';

export type PictureKind = BodyOf<'POST /api/store/upload_menu_image'>['kind'];
/** What every change of the pictures of an item or category answers. */
export type PicturesWritten = ReplyOf<'POST /api/store/upload_menu_image'>;

type PictureCall = Extract<
  EndpointKey,
  'POST /api/store/delete_menu_image' | 'POST /api/store/restore_menu_image' | 'POST /api/store/save_menu_image_order'
>;

/** A change: its pictures show at once. A client that held another version of the menu reads it again. */
const change = <Key extends PictureCall>(key: Key) => ({
  async queryFn(body: BodyOf<Key>, context: EndpointContext & { readonly dispatch: (action: unknown) => unknown }) {
    const answer = await callEndpoint(context, key, body);
    if (answer.data) context.dispatch(mergeMenuChange(answer.data));
    return answer;
  },
  invalidatesTags: () => MENU_TAGS,
});

const MENU_TAGS = [listTag('Menu'), listTag('SettingChanges')];

/**
 * Pictures of the menu. Uploading is a plain call of the client, because an endpoint's arguments stay in the Redux store,
 * and a file must not: dispatch `mergeMenuChange` with its reply, and `invalidateMenu` after the last one.
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

export const invalidateMenu = () => menuPicturesApi.util.invalidateTags(MENU_TAGS);

export const { useDeleteMenuImageMutation, useRestoreMenuImageMutation, useSaveMenuImageOrderMutation } =
  menuPicturesApi;
