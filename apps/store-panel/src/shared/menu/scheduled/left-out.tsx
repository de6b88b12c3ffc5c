import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { NameList } from '#shared/i18n/name-list.tsx';
import css from './scheduled.module.css';
import { useScheduledTexts } from './use-scheduled-texts.ts';

/** Names that are listed; the others are counted. */
const MAX_NAMES = 5;

interface LeftOutProps {
  readonly label: string;
  readonly leftOut: ScheduledMenuChange['left_out'];
}

/** Parts that stayed as they were, by the reason. */
export function LeftOut({ label, leftOut: { count, parts } }: LeftOutProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const { reasonOf } = useScheduledTexts();
  if (count === 0) return null;
  const namesOf = (ofReason: typeof parts) => [
    ...ofReason.slice(0, MAX_NAMES).map(({ name }) => localizedText(name, language) || t('gone')),
    ...(ofReason.length > MAX_NAMES ? [t('scheduled.moreNames', { total: ofReason.length - MAX_NAMES })] : []),
  ];
  const reasons = [...new Set(parts.map(({ reason }) => reason))];
  return (
    <div className={css.leftOut} data-tone="warning">
      <p>{t('scheduled.leftOutCounted', { label, total: count })}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {reasonOf(reason)} <NameList names={namesOf(parts.filter((part) => part.reason === reason))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
