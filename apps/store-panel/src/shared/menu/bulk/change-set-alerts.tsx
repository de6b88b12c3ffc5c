import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import type { ChangeSet } from './use-change-set.ts';

/** Why a change was not applied: it failed, or the menu has changed since it was confirmed. */
export function ChangeSetAlerts({ changeSet }: { readonly changeSet: ChangeSet }) {
  const { t } = useTranslation('menu-bulk');
  const { failure, isOutdated, preview } = changeSet;
  if (failure === undefined) return null;
  if (!isOutdated) return <FailureAlert failure={failure} />;
  const different = preview?.rows.filter(({ isNew }) => isNew).length ?? 0;
  return (
    <InlineAlert tone="warning" title={t('outdated.title')}>
      {different === 0 ? t('outdated.check') : t('outdated.text', { total: different })}
    </InlineAlert>
  );
}
