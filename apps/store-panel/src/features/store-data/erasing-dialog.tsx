import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { ErasedFigures } from './erased-figures.tsx';
import type { ErasingQuestion } from './use-period-save.ts';

/** Names what a shorter period erases, which nothing brings back, before it is saved. */
export function ErasingDialog({ preview, hasChanged, decide }: ErasingQuestion) {
  const { t } = useTranslation('store-data');
  return (
    <ConfirmDialog
      open
      danger
      title={t('confirm.title')}
      description={t('confirm.text')}
      confirmLabel={t('confirm.action')}
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <Stack>
        {hasChanged && <InlineAlert tone="warning">{t('confirm.changed')}</InlineAlert>}
        <ErasedFigures preview={preview} />
        <InlineAlert tone="warning" title={t('confirm.final')} />
      </Stack>
    </ConfirmDialog>
  );
}
