import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { useTranslation } from 'react-i18next';

import { FormTextArea } from '#shared/forms/form-fields.tsx';

/** The reason of a status change, for claims and shipments: the form's field `reason`. */
export function StatusReasonField({ optional }: { readonly optional: boolean }) {
  const { t } = useTranslation('claims');
  return (
    <FormTextArea
      name="reason"
      label={t('statusChange.reason')}
      help={t('statusChange.reasonHelp')}
      maxLength={REASON_MAX}
      rows={2}
      optional={optional}
    />
  );
}
