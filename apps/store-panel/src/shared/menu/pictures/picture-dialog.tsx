import type { CallOptions } from '@store-panel/api-client/client';
import { MENU_PICTURE } from '@store-panel/domain/menu/pictures';
import { useTranslation } from 'react-i18next';

import { CropDialog } from '#shared/pictures/crop-dialog.tsx';

interface PictureDialogProps {
  /** Of what it is a picture. */
  readonly name: string;
  /** Makes the call, with the options that an upload needs. */
  readonly send: (options: CallOptions) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Selects, crops and uploads a picture of an item, a category or an offer. */
export function PictureDialog({ name, send, onClose }: PictureDialogProps) {
  const { t } = useTranslation('menu-pictures');
  return (
    <CropDialog
      texts={{
        title: t('dialog.title', { name }),
        chooseText: t('dialog.choose'),
        cropText: t('dialog.crop'),
        file: t('dialog.file'),
        another: t('dialog.another'),
        sending: t('dialog.sending'),
        unreadable: t('dialog.unreadable'),
      }}
      aspect={MENU_PICTURE.aspect}
      width={MENU_PICTURE.maxSide}
      send={send}
      onClose={onClose}
    />
  );
}
