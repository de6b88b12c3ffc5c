import type { CallOptions } from '@store-panel/api-client/client';
import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { invalidateOffers, mergeOffer, useDeleteOfferImageMutation } from '@store-panel/api-client/rtk/offers';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';

/** Changes of an offer's picture. */
export function useOfferPicture(id: string) {
  const { client } = useAppServices();
  const dispatch: CacheDispatch = useDispatch();
  const change = useMenuChange();
  const [deleteImage] = useDeleteOfferImageMutation();

  /** @throws an API error */
  async function upload(options: CallOptions): Promise<void> {
    const { offer } = await client.call('POST /api/store/upload_offer_image', { offer_id: id }, options);
    dispatch(mergeOffer(offer.offer_id, offer));
    dispatch(invalidateOffers());
  }

  /** Removes the picture; the toast offers to put it back. The client shows a toast of a failure. */
  async function remove(imageId: string): Promise<void> {
    await change(() => deleteImage({ offer_id: id, image_id: imageId }).unwrap(), {
      key: 'menu-pictures:done.removed',
    }).catch(() => undefined);
  }
  return { upload, remove };
}
