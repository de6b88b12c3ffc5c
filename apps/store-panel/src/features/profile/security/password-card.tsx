import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Inline } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';

const PasswordDialog = lazyComponent({
  load: () => import('./password-dialog.tsx').then((module) => module.PasswordDialog),
});

export function PasswordCard() {
  const { t } = useTranslation('profile');
  const { canChangeAccess } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!canChangeAccess) return null;
  return (
    <Card>
      <CardHeader title={t('section.password')} />
      <CardBody>
        <Inline spread gap={3}>
          <p>{t('password.text')}</p>
          <Button size="sm" onPointerEnter={() => void PasswordDialog.preload()} onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        </Inline>
      </CardBody>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} onUnavailable={() => setOpen(false)} />}
    </Card>
  );
}
