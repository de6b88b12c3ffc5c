import type { CallOptions } from '@store-panel/api-client/client';
import type { MenuPicture } from '@store-panel/domain/menu/pictures';
import { Button } from '@store-panel/ui/button';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';
import css from './pictures.module.css';

const PictureDialog = lazyComponent({
  load: () => import('./picture-dialog.tsx').then((module) => module.PictureDialog),
});

interface PictureFieldProps {
  readonly image: MenuPicture | null | undefined;
  /** Of what it is a picture. */
  readonly name: string;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
  /** Makes the call, with the options that an upload needs. */
  readonly upload: (options: CallOptions) => Promise<unknown>;
  readonly remove: (imageId: string) => Promise<unknown>;
}

/** The only picture of something that is saved. Each change is saved right away. */
export function PictureField({ image, name, denial, upload, remove }: PictureFieldProps) {
  const { t } = useTranslation('menu-pictures');
  const [isChanging, setChanging] = useState(false);
  const hasPicture = image !== null && image !== undefined;
  return (
    <div className={css.field} role="group" aria-label={t('one')}>
      <p className={css.title} aria-hidden="true">
        {t('one')}
      </p>
      <div className={css.row}>
        <PictureThumb imageId={image?.image_id} size="md" />
        <div className={css.actions}>
          <Button
            size="sm"
            icon={<ImagePlus aria-hidden="true" />}
            disabled={denial !== undefined}
            onPointerEnter={() => void PictureDialog.preload()}
            onClick={() => setChanging(true)}
          >
            {t(hasPicture ? 'change' : 'add')}
          </Button>
          {hasPicture && (
            <Button
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              disabled={denial !== undefined}
              onClick={() => void remove(image.image_id)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {denial !== undefined && <span className={css.reason}>{denial}</span>}
      {isChanging && (
        <PictureDialog
          name={name}
          send={upload}
          onClose={() => setChanging(false)}
          onUnavailable={() => setChanging(false)}
        />
      )}
    </div>
  );
}
