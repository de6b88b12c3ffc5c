import { type CustomerDetail, useBlockCustomerMutation } from '@store-panel/api-client/rtk/customers';
import {
  BLOCK_KINDS,
  type BlockKind,
  CUSTOMER_LIMITS,
  lastBlockedDay,
} from '@store-panel/domain/customers/customer-block';
import { foldDigits } from '@store-panel/domain/input/digits';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { DateField } from '@store-panel/ui/date-field';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { customerName } from './customer-name.tsx';
import css from './customers.module.css';

interface BlockValues {
  /** What is blocked: a customer who is known, or a number that is typed. */
  readonly subject: 'customer' | 'number';
  readonly phone: string;
  readonly kind: BlockKind;
  readonly reason: string;
  readonly length: 'good' | 'day';
  readonly until: string | null;
}

const RULES = lazySchema<BlockValues>(() =>
  import('@store-panel/domain/validation/customer-block').then(({ customerBlockSchema }) => customerBlockSchema()),
);

/** The number is one field, without a country beside it. */
const SERVER_ERRORS = { byBodyField: { phone: 'phone' } } as const;

interface BlockDialogProps {
  /** The customer to block, or whose block to change; without one, a number is typed. */
  readonly detail?: CustomerDetail;
  readonly onClose: () => void;
}

/** Blocks a customer or a number, with a reason, until a day or for good. */
export function BlockDialog({ detail, onClose }: BlockDialogProps) {
  const { t } = useTranslation('customers');
  const [block] = useBlockCustomerMutation();
  const { timezone: zone } = useStoreSession().session;
  const user = detail?.user;
  const name = user && customerName(user);
  const [initialValues] = useState(() => initialBlock(detail, zone));
  return (
    <FormDialog
      title={
        user === undefined ? t('block.titleNumber') : t(user.block ? 'block.titleChange' : 'block.title', { name })
      }
      submitLabel={t(user?.block ? 'block.save' : 'block.confirm')}
      draft={user === undefined ? 'customer-block' : `customer-block/${user.user_id}`}
      initialValues={initialValues}
      rules={RULES}
      serverErrors={SERVER_ERRORS}
      onSave={({ phone, kind, reason, length, until }) =>
        block({
          // The version of now: after a conflict the customer is the new one.
          ...(user ? { user_id: user.user_id, version: user.version } : { phone: foldDigits(phone).trim() }),
          kind,
          reason: reason.trim(),
          ...(length === 'day' && until !== null && { until }),
        }).unwrap()
      }
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p className={css.muted}>
            {t('block.text')}
            {detail !== undefined && detail.open_orders > 0 && ` ${t('block.running', { count: detail.open_orders })}`}
          </p>
          {user === undefined && (
            <FormTextField
              name="phone"
              label={t('block.phone')}
              help={t('block.phoneHelp')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={32}
              dir="ltr"
            />
          )}
          <FormRadioGroup
            name="kind"
            label={t('block.kind')}
            options={BLOCK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <FormTextArea
            name="reason"
            label={t('block.reason')}
            help={t('block.reasonHelp')}
            optional={values.kind !== 'other'}
            maxLength={CUSTOMER_LIMITS.blockText}
            dir="auto"
            rows={2}
          />
          <FormRadioGroup
            name="length"
            label={t('block.duration')}
            options={(['good', 'day'] as const).map((value) => ({ value, label: t(`block.${value}`) }))}
          />
          {values.length === 'day' && <LastDay zone={zone} />}
        </>
      )}
    </FormDialog>
  );
}

const UNTIL = 'until';

function LastDay({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('customers');
  const errorText = useFieldErrorText();
  const today = useServerTime((now) => storeDay(now, zone));
  const { getFieldProps, getFieldMeta, setFieldValue, submitCount } = useFormikContext();
  const { error } = getFieldMeta(UNTIL);
  return (
    <DateField
      id={fieldId(UNTIL)}
      label={t('block.until')}
      value={getFieldProps<string | null>(UNTIL).value}
      error={submitCount > 0 && errorText(error)}
      timeZone={zone}
      min={today}
      max={addDays(today, CUSTOMER_LIMITS.blockDays)}
      onChange={(day) => void setFieldValue(UNTIL, day)}
    />
  );
}

function initialBlock(detail: CustomerDetail | undefined, zone: string): BlockValues {
  const block = detail?.user.block;
  const until: StoreDate | null = block?.until ? lastBlockedDay(block.until, zone) : null;
  return {
    subject: detail === undefined ? 'number' : 'customer',
    phone: '',
    kind: block?.kind ?? BLOCK_KINDS[0],
    reason: block?.text ?? '',
    length: until === null ? 'good' : 'day',
    until,
  };
}
