import { Avatar } from '@store-panel/ui/avatar';
import { Button } from '@store-panel/ui/button';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { imageUrl } from '#shared/deployment.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useRights } from '../use-rights.ts';
import css from './picture.module.css';

const PictureDialog = lazyPart({ load: () => import('./picture-dialog.tsx').then((module) => module.PictureDialog) });

/** The store's picture, and the way to another one. */
export function PictureButton() {
  const { t } = useTranslation('profile');
  const { session } = useStoreSession();
  const { mayEdit } = useRights();
  const [isOpen, setOpen] = useState(false);
  const picture = <Avatar name={useStoreName(session)} image={imageUrl(session.store.imageUrl)} size="lg" />;
  if (!mayEdit) return picture;
  return (
    <div className={css.root}>
      {picture}
      <Button
        size="sm"
        icon={<Camera aria-hidden="true" />}
        onPointerEnter={() => void PictureDialog.fetch()}
        onClick={() => setOpen(true)}
      >
        {t(session.store.imageUrl === '' ? 'picture.add' : 'picture.change')}
      </Button>
      {isOpen && <PictureDialog onClose={() => setOpen(false)} onUnavailable={() => setOpen(false)} />}
    </div>
  );
}
