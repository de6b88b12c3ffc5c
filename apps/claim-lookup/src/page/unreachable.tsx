import { StatusPage } from '@store-panel/ui/status-page';
import { WifiOff } from 'lucide-react';

import { useTexts } from '#texts/use-texts.tsx';

/** Stands until the platform has said whose page this is. */
export function Unreachable() {
  const { t } = useTexts();
  return (
    <main role="alert">
      <StatusPage icon={<WifiOff />} title={t('codes:client.connectionFailed')} />
    </main>
  );
}
