import type { FigureName } from '@store-panel/domain/insight/definitions';
import { IconButton } from '@store-panel/ui/icon-button';
import { Popover } from '@store-panel/ui/popover';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The "?" beside a figure: what it counts, and what it does not. Texts: `figures`. */
export function FigureHelp({ figure }: { readonly figure: FigureName }) {
  const { t } = useTranslation('figures');
  const label = t('about', { figure: t(`name.${figure}`) });
  return (
    <Popover
      label={label}
      trigger={<IconButton size="sm" icon={<CircleQuestionMark aria-hidden="true" />} label={label} />}
    >
      <p>{t(`meaning.${figure}`)}</p>
    </Popover>
  );
}
