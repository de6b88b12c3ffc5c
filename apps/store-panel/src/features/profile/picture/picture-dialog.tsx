import { Button } from '@store-panel/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { CropDialog } from '#shared/pictures/crop-dialog.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** The size at which the platform stores pictures, in pixels. */
const SIZE_PX = 512;

/** Sets or removes the store's picture. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { client, session: control } = useAppServices();
  const { store } = useStoreSession().session;
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function remove() {
    setRemoving(true);
    setFailure(undefined);
    try {
      await client.call('POST /api/store/delete_store_image', {});
      await control.refetch();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setRemoving(false);
    }
  }
  return (
    <CropDialog
      texts={{
        title: t('picture.title'),
        chooseText: t('picture.text'),
        cropText: t('picture.cropText'),
        file: t('picture.file'),
        another: t('picture.another'),
        sending: t('picture.sending'),
        unreadable: t('picture.unreadable'),
      }}
      aspect={1}
      width={SIZE_PX}
      send={async (options) => {
        await client.call('POST /api/store/upload_store_image', {}, options);
        await control.refetch();
      }}
      onClose={onClose}
      otherFailure={failure}
      {...(store.imageUrl !== '' && {
        footer: (
          <Button variant="danger" pending={isRemoving} onClick={() => void remove()}>
            {t('picture.remove')}
          </Button>
        ),
      })}
    />
  );
}
