import { StatusPage } from '@store-panel/ui/status-page';
import { WifiOff } from 'lucide-react';

import { useTexts } from '#texts/use-texts.tsx';

/** Shown while the tenant cannot be loaded. */
export function Unreachable() {
  const { t } = useTexts();
  return (
    <main role="alert">
      <StatusPage icon={<WifiOff />} title={t('codes:client.connectionFailed')} />
    </main>
  );
}
