import { type StoreEntry, storeLedgerApi } from '@store-panel/api-client/rtk/admin/store-ledger';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { kindName } from '../book/ledger-texts.ts';
import {
  NO_REASON,
  preloadRules,
  ReasonFields,
  reasonErrors,
  type ReasonValues,
  SECRET_FIELDS,
} from '../reason-password.tsx';
import { EntryLines } from '../book/entry-lines.tsx';

const RULES: LazySchema<ReasonValues> = { preload: preloadRules, validate: reasonErrors };
/** The entry is no field: that it was taken back already stands at the first one. */
const SERVER_ERRORS: ServerErrorFields = { byBodyField: { no: 'reason' } };

interface ReverseDialogProps {
  readonly store: ReviewedStore;
  readonly entry: StoreEntry;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Takes an entry back by a counter-entry. Both stay in the book. */
export function ReverseDialog({ store: { storeId }, entry, currency, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('store-ledger');
  const { toasts } = useAppServices();
  const reverse = useUntrackedMutation(storeLedgerApi.endpoints.reverseEntry);
  const { no, kind } = entry;
  return (
    <FormDialog<ReasonValues, { readonly no: number }>
      title={t('reverse.title', { no: String(no), name: kindName(kind) })}
      submitLabel={t('reverse.submit')}
      draft={`reverse-entry/${storeId}/${no}`}
      secretFields={SECRET_FIELDS}
      initialValues={NO_REASON}
      rules={RULES}
      serverErrors={SERVER_ERRORS}
      onSave={({ reason, password }) => reverse({ store_id: storeId, no, reason: reason.trim(), password })}
      onSaved={(posted) => {
        toasts.add({ tone: 'success', title: t('reverse.done', { no: String(no), by: String(posted.no) }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('reverse.text')}</p>
      <EntryLines lines={entry.lines} currency={currency} isNegated />
      <ReasonFields />
    </FormDialog>
  );
}
