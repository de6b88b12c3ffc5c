import { readyMinutesSchema } from '@store-panel/domain/validation/order-actions';
import { READY_MINUTES } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { FormTextField } from '#shared/form-fields.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import css from './accept-dialog.module.css';
import type { OrderDialogProps } from './dialog-props.ts';

/** What most kitchens answer; one press does it. */
const QUICK_MINUTES = [10, 15, 20, 25, 30, 45] as const;

const schema = object({ minutes: readyMinutesSchema });

/** Asks in how many minutes an accepted order will be ready, where the store's flag says so. */
export function AcceptDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'actions']);
  const { step } = useOrderActions();
  function accept(minutes: number) {
    step('accept', order, minutes);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('accept.title', { number: order.unique_id })}
      description={t('accept.minutes')}
    >
      <div className={css.quick}>
        {QUICK_MINUTES.map((minutes) => (
          <Button key={minutes} size="lg" onClick={() => accept(minutes)}>
            {t('time.minutes', { count: minutes })}
          </Button>
        ))}
      </div>
      <Formik
        initialValues={{ minutes: '' }}
        validationSchema={schema}
        onSubmit={({ minutes }) => accept(Number(minutes))}
      >
        {({ handleSubmit }) => (
          <FormLayout className={css.own} onSubmit={handleSubmit}>
            <FormTextField
              name="minutes"
              label={t('accept.own')}
              inputMode="numeric"
              maxLength={String(READY_MINUTES.max).length}
              autoComplete="off"
            />
            <Button type="submit" variant="primary" size="lg" wide>
              {t('actions:button.accept')}
            </Button>
          </FormLayout>
        )}
      </Formik>
    </Dialog>
  );
}
