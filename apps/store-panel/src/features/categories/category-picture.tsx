import type { EditorCategory } from '@store-panel/api-client/rtk/menu-editing';

import { PictureField } from '#shared/menu/pictures/picture-field.tsx';
import { usePictureChanges } from '#shared/menu/pictures/use-picture-changes.ts';

interface CategoryPictureProps {
  readonly category: Pick<EditorCategory, 'category_id' | 'image'>;
  /** The category's name. */
  readonly name: string;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
}

/** The picture of a saved category. */
export function CategoryPicture({ category, name, denial }: CategoryPictureProps) {
  const { upload, remove } = usePictureChanges('category', category.category_id);
  return (
    <PictureField
      image={category.image}
      name={name}
      denial={denial}
      upload={upload}
      remove={(imageId) => remove(imageId, 0)}
    />
  );
}
