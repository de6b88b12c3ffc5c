import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo, pathToSubStore } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Shown while a main store previews the panel as one of its sub-stores; the back button leads to that sub-store. */
export function PreviewBanner() {
  const { t } = useTranslation('shell');
  const { session: control } = useAppServices();
  const { session } = useStoreSession();
  const navigate = useNavigate();
  const { subStore } = session;

  function back() {
    control.preview(null);
    void navigate(subStore ? pathToSubStore(subStore.id) : pathTo('sub-stores'));
  }
  return (
    <Banner
      tone="info"
      icon={<Eye aria-hidden="true" />}
      action={
        <Button size="sm" onClick={back}>
          {t('preview.back')}
        </Button>
      }
    >
      {t('preview.banner', { name: useStoreName(session) })}
    </Banner>
  );
}
