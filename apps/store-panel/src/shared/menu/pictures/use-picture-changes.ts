import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import type { CallOptions } from '@store-panel/api-client/client';
import { mergeMenuChange } from '@store-panel/api-client/rtk/menu-editing';
import {
  invalidateMenu,
  type PictureKind,
  useDeleteMenuImageMutation,
  useRestoreMenuImageMutation,
  useSaveMenuImageOrderMutation,
} from '@store-panel/api-client/rtk/menu/pictures';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate } from '#shared/i18n/i18n.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

/** Changes of the pictures of an item or category. The client shows a toast of a failure. */
export function usePictureChanges(kind: PictureKind, id: string) {
  const { client, toasts } = useAppServices();
  const dispatch: CacheDispatch = useDispatch();
  const [deleteImage] = useDeleteMenuImageMutation();
  const [restoreImage] = useRestoreMenuImageMutation();
  const [saveOrder] = useSaveMenuImageOrderMutation();

  /** @throws an API error */
  async function upload(options: CallOptions): Promise<void> {
    const written = await client.call('POST /api/store/upload_menu_image', { kind, id }, options);
    dispatch(mergeMenuChange(written));
    dispatch(invalidateMenu());
  }

  /** Removes a picture and offers to put it back where it was. */
  async function remove(imageId: string, position: number): Promise<void> {
    const image = { kind, id, image_id: imageId };
    const { error } = await deleteImage(image);
    if (error !== undefined) return;
    toasts.add({
      tone: 'success',
      title: await translate('menu-pictures:done.removed'),
      ...undoOffer(
        await translate('shell:button.undo'),
        () => void restoreImage({ ...image, sequence_number: position }),
      ),
    });
  }

  /** Puts the pictures of an item in another order. */
  const order = async (imageIds: readonly string[]): Promise<void> => {
    await saveOrder({ item_id: id, image_ids: [...imageIds] });
  };
  return { upload, remove, order };
}
