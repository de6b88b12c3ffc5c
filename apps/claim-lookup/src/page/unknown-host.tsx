import { StatusPage } from '@store-panel/ui/status-page';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';

import { useTexts } from '#texts/use-texts.tsx';

/** Shown on a host without a tenant. */
export function UnknownHost() {
  const { t } = useTexts();
  const title = t('claim:unknownTenant.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main>
      <StatusPage icon={<MapPinOff />} title={title}>
        {t('claim:unknownTenant.text')}
      </StatusPage>
    </main>
  );
}
