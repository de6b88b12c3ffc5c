import type { SettingChangeDetail } from '@store-panel/api-client/rtk/setting-changes';
import { localizedText } from '@store-panel/domain/geo/languages';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { i18n, useLanguage } from '#shared/i18n/i18n.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { changeFieldOf } from '#shared/settings-journal/change-fields.ts';
import { isRecordKind, recordFieldLabel } from '#shared/settings-journal/record-values.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { useTakeBack } from './use-take-back.ts';
import css from './journal.module.css';

interface TakeBackDialogProps {
  readonly detail: SettingChangeDetail;
  readonly onClose: () => void;
  /** The change was taken back, or nothing of it was left. */
  readonly onDone: () => void;
}

/** Asks before a change is taken back, and names what stays because another user changed it since. */
export function TakeBackDialog({ detail: { change, changed_since: stays }, onClose, onDone }: TakeBackDialogProps) {
  const { t } = useTranslation('journal');
  const takeBack = useTakeBack();
  return (
    <ConfirmMutationDialog
      title={t('takeBack.title')}
      description={t('takeBack.text')}
      confirmLabel={t('takeBack.action')}
      onConfirm={() => takeBack(change.change_id)}
      onClose={onClose}
      onDone={onDone}
    >
      {stays.length > 0 && (
        <div>
          <p>{t('takeBack.stay')}</p>
          <ul className={css.stays}>
            {stays.map((one) => (
              <Stays key={`${one.kind} ${one.id} ${one.field}`} one={one} />
            ))}
          </ul>
        </div>
      )}
    </ConfirmMutationDialog>
  );
}

type Staying = SettingChangeDetail['changed_since'][number];

/** Reasons that have words; a newer server may have others. */
const REASONS = [
  'changed_since',
  'name_in_use',
  'parent_missing',
  'limit_reached',
  'no_longer_there',
  'code_in_use',
  'items_missing',
  'offer_limit_reached',
  'still_in_use',
  'address_missing',
  'record_limit_reached',
  'secret',
  'erases_customers',
] as const;

function Stays({ one: { kind, name, field, by, at, reason } }: { readonly one: Staying }) {
  const { t } = useTranslation(['journal', 'orders']);
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const actorName = useActorName();
  const known = REASONS.find((text) => text === reason) ?? 'other';
  return (
    <li>
      <bdi className={css.name}>{localizedText(name, language)}</bdi>{' '}
      {field === null
        ? t('stays.whole')
        : isRecordKind(kind)
          ? recordFieldLabel(kind, field)
          : i18n.t(changeFieldOf(kind, field).label)}
      <span className={css.reason}>
        {known === 'changed_since' && by !== null && at !== null
          ? t('stays.changedBy', {
              actor: actorName(by),
              time: dateTimeStamp(Date.parse(at), { language, clock, zone }),
            })
          : t(`stays.${known}`)}
      </span>
    </li>
  );
}
