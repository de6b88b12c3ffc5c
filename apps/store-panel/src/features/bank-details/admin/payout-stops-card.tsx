import {
  adminBanksApi,
  type PayoutStop,
  type PayoutStops,
  useListPayoutStopsQuery,
} from '@store-panel/api-client/rtk/admin/bank-details';
import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField, FormTextArea } from '#shared/forms/form-fields.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import css from '../bank-details.module.css';

/** Stores whose payouts are stopped, the longest waiting first. */
export function PayoutStopsCard() {
  const { t } = useTranslation('bank-details');
  const query = useListPayoutStopsQuery(undefined, { refetchOnMountOrArgChange: true });
  const timeText = useLocalTimeText();
  const [lifted, setLifted] = useState<PayoutStop | null>(null);
  const stops = query.data?.stops;
  return (
    <Card aria-label={t('admin.stops.title')}>
      <CardHeader title={t('admin.stops.title')} />
      <CardBody>
        <div className={css.body}>
          <HintText>{t('admin.stops.text')}</HintText>
          {stops === undefined ? (
            <RecordFallback query={query} missing={{ title: t('admin.stops.title'), text: t('admin.stops.text') }}>
              <div aria-busy="true">
                <Skeleton height="4rem" />
              </div>
            </RecordFallback>
          ) : stops.length === 0 ? (
            <p className={css.text}>{t('admin.stops.empty')}</p>
          ) : (
            <ul className={css.rows}>
              {stops.map((stop) => (
                <li key={stop.store_id} className={css.row}>
                  <div>
                    <p className={css.heading}>
                      <bdi>{stop.store}</bdi>
                    </p>
                    <HintText>
                      <bdi>{stop.account_holder_name}</bdi> <bdi dir="ltr">{stop.hint}</bdi>
                    </HintText>
                    <HintText>{t('admin.stops.since', { time: timeText(stop.stopped_at) })}</HintText>
                  </div>
                  <Button
                    aria-label={t('admin.stops.liftNamed', { store: stop.store })}
                    onClick={() => setLifted(stop)}
                  >
                    {t('admin.stops.lift')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </CardBody>
      {lifted !== null && <LiftDialog stop={lifted} onClose={() => setLifted(null)} />}
    </Card>
  );
}

const EMPTY = { note: '', password: '' };
const SECRET_FIELDS = ['password'];

/** As the call has it. */
const MIN_NOTE = 10;

const RULES: LazySchema<typeof EMPTY> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ note, password }) {
    await loadValidationKeys();
    return {
      ...(note.trim().length < MIN_NOTE && { note: await translate('bank-details:admin.stops.noteShort') }),
      ...(password === '' && { password: 'password.required' }),
    };
  },
};

function LiftDialog({ stop, onClose }: { readonly stop: PayoutStop; readonly onClose: () => void }) {
  const { t } = useTranslation('bank-details');
  const { toasts } = useAppServices();
  const lift = useUntrackedMutation(adminBanksApi.endpoints.liftPayoutStop);
  const { store_id: storeId, store } = stop;
  return (
    <FormDialog<typeof EMPTY, PayoutStops>
      title={t('admin.stops.liftTitle', { store })}
      submitLabel={t('admin.stops.lift')}
      draft={`payout-stop/${storeId}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ note, password }) => lift({ store_id: storeId, note: note.trim(), password })}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('admin.stops.lifted', { store }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.text}>{t('admin.stops.liftText')}</p>
      <FormTextArea
        name="note"
        label={t('admin.stops.note')}
        help={t('admin.stops.noteHelp')}
        rows={2}
        maxLength={NOTE_MAX}
      />
      <FormPasswordField
        name="password"
        label={t('password')}
        help={t('passwordHelp')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
