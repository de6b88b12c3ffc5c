import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { MENU_PICTURES } from '@store-panel/domain/menu/pictures';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { MenuItem } from '@store-panel/ui/menu';
import { movedTree, SortableTree, type TreeItem, type TreeMove } from '@store-panel/ui/sortable-tree';
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

interface ItemPicturesProps {
  readonly item: Pick<EditorItem, 'item_id' | 'images'>;
  /** The item's name. */
  readonly name: string;
  /** Nothing can be changed now; who renders this says why. */
  readonly isReadOnly: boolean;
}

interface PictureItem extends TreeItem {
  readonly isMain: boolean;
}

/** A picture and its place among the others. */
function PictureLabel({ picture: { id, label, isMain } }: { readonly picture: PictureItem }) {
  const { t } = useTranslation('menu-pictures');
  return (
    <span className={css.row}>
      <PictureThumb imageId={id} size="md" />
      <span className={css.words}>
        {label}
        {isMain && <Badge>{t('main')}</Badge>}
      </span>
    </span>
  );
}

const renderPicture = (picture: PictureItem) => <PictureLabel picture={picture} />;

/** The pictures of a saved item: the first is the main one. Each change is saved right away. */
export function ItemPictures({ item, name, isReadOnly }: ItemPicturesProps) {
  const { t } = useTranslation('menu-pictures');
  const { item_id: id, images = [] } = item;
  const { upload, remove, order } = usePictureChanges('item', id);
  const [isAdding, setAdding] = useState(false);
  /** Ids as they were moved, until the platform has answered. */
  const [moved, setMoved] = useState<readonly string[]>();
  const saved = images.map(({ image_id: imageId }) => imageId);
  const shown = moved?.length === saved.length && moved.every((one) => saved.includes(one)) ? moved : saved;
  const rows = shown.map((imageId, at) => ({ id: imageId, label: t('nth', { nth: at + 1 }), isMain: at === 0 }));
  const isFull = saved.length >= MENU_PICTURES.perItem;

  async function move(change: TreeMove) {
    const next = movedTree(rows, change).map((row) => row.id);
    setMoved(next);
    await order(next);
    setMoved(undefined);
  }
  const renderMenuItems = (row: PictureItem) => (
    <MenuItem
      icon={<Trash2 aria-hidden="true" />}
      disabled={isReadOnly}
      onSelect={() => void remove(row.id, shown.indexOf(row.id))}
    >
      {t('remove')}
    </MenuItem>
  );
  return (
    <div className={css.field} role="group" aria-label={t('title')}>
      <p className={css.title} aria-hidden="true">
        {t('title')}
      </p>
      <p className={css.help}>{t('help', { max: MENU_PICTURES.perItem })}</p>
      {rows.length === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <SortableTree
          label={t('listOf', { name })}
          items={rows}
          accepts={(parent) => parent === null && !isReadOnly}
          onMove={(change) => void move(change)}
          renderItem={renderPicture}
          menuItems={renderMenuItems}
        />
      )}
      <div className={css.actions}>
        <Button
          size="sm"
          icon={<ImagePlus aria-hidden="true" />}
          disabled={isReadOnly || isFull}
          onPointerEnter={() => void PictureDialog.preload()}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
        {isFull && <span className={css.reason}>{t('full', { max: MENU_PICTURES.perItem })}</span>}
      </div>
      {isAdding && (
        <PictureDialog
          name={name}
          send={upload}
          onClose={() => setAdding(false)}
          onUnavailable={() => setAdding(false)}
        />
      )}
    </div>
  );
}
