import { type CustomerDetail, useEraseCustomerMutation } from '@store-panel/api-client/rtk/customers';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder, pathToReservation } from '#paths.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { customerName } from './customer-name.tsx';
import css from './customers.module.css';

interface EraseDialogProps {
  readonly detail: CustomerDetail;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

interface EraseValues {
  /** The last digits of the number. */
  readonly confirm: string;
}

const EMPTY: EraseValues = { confirm: '' };
const NOT_IN_DRAFT = ['confirm'];
const SERVER_ERRORS = { byBodyField: { confirm: 'confirm' } } as const;

type InWork = NonNullable<CustomerDetail['in_work']>;

/** Erases a customer once nothing of theirs is in progress, after the end of their number was typed. */
export function EraseDialog({ detail, onClose, onErased }: EraseDialogProps) {
  const { in_work: inWork } = detail;
  const isWaiting = inWork && inWork.orders.length + inWork.reservations.length + inWork.returns.length > 0;
  if (isWaiting) return <WaitDialog inWork={inWork} onClose={onClose} />;
  return <ConfirmDialog detail={detail} onClose={onClose} onErased={onErased} />;
}

function ConfirmDialog({ detail: { user }, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('customers');
  const { flags } = useStoreSession().session;
  const [erase] = useEraseCustomerMutation();
  const { user_id, version, phone } = user;
  const [rules] = useState(() =>
    lazySchema<EraseValues>(() =>
      import('@store-panel/domain/validation/customer-block').then(({ customerErasingSchema }) =>
        customerErasingSchema(phone),
      ),
    ),
  );
  return (
    <FormDialog
      title={t('erase.title', { name: customerName(user) })}
      submitLabel={t('erase.action')}
      draft={`customer-erase/${user_id}`}
      secretFields={NOT_IN_DRAFT}
      initialValues={EMPTY}
      rules={rules}
      serverErrors={SERVER_ERRORS}
      onSave={({ confirm }) => erase({ user_id, version, confirm: confirm.trim() }).unwrap()}
      onSaved={onErased}
      onClose={onClose}
    >
      <p className={css.text}>{t('erase.goes', { count: user.orders })}</p>
      <p className={css.text}>{t('erase.stays')}</p>
      {user.block !== null && <p className={css.text}>{t('erase.block')}</p>}
      {flags.courierService && <p className={css.text}>{t('erase.claims')}</p>}
      <InlineAlert tone="warning" title={t('erase.final')} />
      <FormTextField
        name="confirm"
        label={t('erase.confirm')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
      />
    </FormDialog>
  );
}

/** What has to end first, each with its page. */
function WaitDialog({ inWork, onClose }: { readonly inWork: InWork; readonly onClose: () => void }) {
  const { t } = useTranslation(['customers', 'orders']);
  return (
    <Dialog open title={t('erase.waitTitle')} onClose={onClose}>
      <p className={css.text}>{t('erase.waitText')}</p>
      <ul className={css.list}>
        {inWork.orders.map(({ order_id: id, unique_id: number }) => (
          <li key={id}>
            <Link href={pathToOrder(id)}>{t('orders:number', { number })}</Link>
          </li>
        ))}
        {inWork.reservations.map(({ reservation_id: id, code, date }) => (
          <li key={id}>
            <Link href={pathToReservation(date, id)}>{t('erase.reservation', { code })}</Link>
          </li>
        ))}
        {inWork.returns.map(({ return_id: id, number }) => (
          <li key={id}>{t('erase.return', { number })}</li>
        ))}
      </ul>
    </Dialog>
  );
}
