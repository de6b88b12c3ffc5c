import { Button } from '@store-panel/ui/button';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyPart } from '#shared/lazy-part.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useRights } from '../use-rights.ts';

const PictureDialog = lazyPart({ load: () => import('./picture-dialog.tsx').then((module) => module.PictureDialog) });

/** The way to another picture, for those who may give one. */
export function PictureButton() {
  const { t } = useTranslation('profile');
  const { session } = useStoreSession();
  const { mayEdit } = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<Camera aria-hidden="true" />}
        onPointerEnter={() => void PictureDialog.fetch()}
        onClick={() => setOpen(true)}
      >
        {t(session.store.imageUrl === '' ? 'picture.add' : 'picture.change')}
      </Button>
      {isOpen && <PictureDialog onClose={() => setOpen(false)} onUnavailable={() => setOpen(false)} />}
    </>
  );
}
