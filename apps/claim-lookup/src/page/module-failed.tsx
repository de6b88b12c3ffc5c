import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMessages } from '@store-panel/ui/messages';
import { RotateCw } from 'lucide-react';

import { useTexts } from '#texts/use-texts.tsx';

/** Shown instead of a part that failed to load. */
export function ModuleFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  const { retry } = useMessages();
  return (
    <InlineAlert tone="warning">
      <p>{t('codes:client.connectionFailed')}</p>
      <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {retry}
      </Button>
    </InlineAlert>
  );
}
