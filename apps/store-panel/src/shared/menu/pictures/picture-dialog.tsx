import { MENU_PICTURE } from '@store-panel/domain/menu/pictures';
import type { PictureKind } from '@store-panel/api-client/rtk/menu/pictures';
import { useTranslation } from 'react-i18next';

import { CropDialog } from '#shared/pictures/crop-dialog.tsx';
import { usePictureChanges } from './use-picture-changes.ts';

interface PictureDialogProps {
  readonly kind: PictureKind;
  readonly id: string;
  /** Name of the item or category. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Selects, crops and uploads a picture of an item or category. */
export function PictureDialog({ kind, id, name, onClose }: PictureDialogProps) {
  const { t } = useTranslation('menu-pictures');
  const { upload } = usePictureChanges(kind, id);
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
      send={upload}
      onClose={onClose}
    />
  );
}
