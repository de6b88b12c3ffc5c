import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { daysLeftText } from './days-left.ts';
import css from './store-document-item.module.css';

/** Until when a document is valid, its number, and what follows its expiry. */
export function DocumentFacts({ document }: { readonly document: StoreDocument }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { expires_on, number = '', days_left, on_expiry, consequence_on, standing, waiting, note, state } = document;
  const dayText = (day: string) => dateStamp(Date.parse(day), { language, zone: 'UTC' });
  const isEnding = standing === 'expiring' || standing === 'in_grace' || standing === 'expired';
  return (
    <>
      {(expires_on || number !== '') && (
        <p className={css.facts}>
          {expires_on && (
            <span>
              {t('documents.validUntil', { day: dayText(expires_on) })}
              {days_left !== undefined && days_left !== null && ` · ${daysLeftText(days_left, language)}`}
            </span>
          )}
          {number !== '' && (
            <span>
              {t('documents.number')} <bdi>{number}</bdi>
            </span>
          )}
        </p>
      )}
      {isEnding && !waiting && consequence_on && on_expiry && on_expiry !== 'remind' && (
        <InlineAlert tone={standing === 'expiring' ? 'warning' : 'danger'}>
          {t(`documents.effect.${on_expiry}`, { day: dayText(consequence_on) })}
        </InlineAlert>
      )}
      {state === 'approved' && waiting && <InlineAlert tone="info">{t('documents.renewalWaits')}</InlineAlert>}
      {state === 'approved' && note !== '' && (
        <InlineAlert tone="danger">
          <p>
            {t('documents.renewalDeclined')} <q>{note}</q>
          </p>
        </InlineAlert>
      )}
    </>
  );
}
