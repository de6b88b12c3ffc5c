import type { SettingField } from '@store-panel/domain/settings/settings-table';
import { Link } from '@store-panel/ui/link';
import { useTranslation } from 'react-i18next';

import { pathToSettingHistory } from '#paths.ts';
import css from './store-settings.module.css';

/** A link to all changes of a setting, from its card. */
export function SettingHistory({ field }: { readonly field: SettingField<'store'> }) {
  const { t } = useTranslation('settings');
  const name = t(`label.store.${field}`);
  return (
    <Link
      href={pathToSettingHistory('store', field)}
      className={css.history}
      aria-label={t('historyOf', { name })}
      title={t('history')}
    >
      {t('historyShort')}
    </Link>
  );
}
