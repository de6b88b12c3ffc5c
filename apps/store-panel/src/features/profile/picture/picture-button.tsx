import { Button } from '@store-panel/ui/button';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';

const PictureDialog = lazyComponent({
  load: () => import('./picture-dialog.tsx').then((module) => module.PictureDialog),
});

/** Opens the picture dialog, if the user may change the picture. */
export function PictureButton() {
  const { t } = useTranslation('profile');
  const { session } = useStoreSession();
  const { canEdit } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!canEdit) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<Camera aria-hidden="true" />}
        onPointerEnter={() => void PictureDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {t(session.store.imageUrl === '' ? 'picture.add' : 'picture.change')}
      </Button>
      {isOpen && <PictureDialog onClose={() => setOpen(false)} onUnavailable={() => setOpen(false)} />}
    </>
  );
}
