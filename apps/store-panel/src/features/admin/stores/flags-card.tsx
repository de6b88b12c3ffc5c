import { type AdminStoreDetail, useSetStoreFlagsMutation } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

type Flags = AdminStoreDetail['flags'];

/** In the order in which they are shown. */
const FLAGS = [
  'is_provide_table_booking',
  'is_store_can_add_provider',
  'is_store_can_create_group',
  'is_store_can_edit_order',
  'is_store_can_complete_order',
  'is_ask_estimated_time_for_ready_order',
  'is_upload_store_documents',
  'is_email_verified',
  'is_phone_number_verified',
] as const satisfies readonly (keyof Flags)[];

/** What the store has and may do. Its open panels follow at once. */
export function FlagsCard({ store }: { readonly store: AdminStoreDetail }) {
  const { t } = useTranslation(['admin', 'shell']);
  const name = localizedText(store.name, useLanguage());
  const { toasts } = useAppServices();
  const [save, { isLoading, error, reset }] = useSetStoreFlagsMutation();
  /** Ticked and not saved yet; the others are as stored. */
  const [changes, setChanges] = useState<Partial<Flags>>({});
  const flags = { ...store.flags, ...changes };
  const isChanged = FLAGS.some((flag) => flags[flag] !== store.flags[flag]);

  async function submit() {
    const { data } = await save({ store_id: store._id, version: store.version, flags });
    if (!data) return;
    setChanges({});
    toasts.add({ tone: 'success', title: t('flags.saved', { name }) });
  }
  return (
    <Card>
      <CardHeader title={t('section.flags')}>
        <Button size="sm" variant="primary" disabled={!isChanged} pending={isLoading} onClick={() => void submit()}>
          {t('shell:button.save')}
        </Button>
      </CardHeader>
      <CardBody>
        <Stack>
          {/* The store has been fetched again, and the ticks that are not saved stay. */}
          <SubmitFailure failure={error} onReload={reset} />
          {FLAGS.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`flags.${flag}`)}
              checked={flags[flag]}
              onChange={({ target }) => setChanges({ ...changes, [flag]: target.checked })}
            />
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
