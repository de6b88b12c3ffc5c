import type { EditorCategory } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';
import css from '#shared/menu/pictures/pictures.module.css';
import { usePictureChanges } from '#shared/menu/pictures/use-picture-changes.ts';

const PictureDialog = lazyComponent({
  load: () => import('#shared/menu/pictures/picture-dialog.tsx').then((module) => module.PictureDialog),
});

interface CategoryPictureProps {
  readonly category: Pick<EditorCategory, 'category_id' | 'image'>;
  /** The category's name. */
  readonly name: string;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
}

/** The picture of a saved category. Each change is saved right away. */
export function CategoryPicture({ category, name, denial }: CategoryPictureProps) {
  const { t } = useTranslation('menu-pictures');
  const { category_id: id, image } = category;
  const { remove } = usePictureChanges('category', id);
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
              onClick={() => void remove(image.image_id, 0)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {denial !== undefined && <span className={css.reason}>{denial}</span>}
      {isChanging && (
        <PictureDialog
          kind="category"
          id={id}
          name={name}
          onClose={() => setChanging(false)}
          onUnavailable={() => setChanging(false)}
        />
      )}
    </div>
  );
}
