import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useUpdateOrderMutation } from '@store-panel/api-client/rtk/orders/order-editing';
import { useGetOrderDetailQuery } from '@store-panel/api-client/rtk/orders/order-detail';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { formatMoney } from '@store-panel/domain/money/money';
import { addedLineSchema } from '@store-panel/domain/validation/order-actions';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Formik, type FormikProps } from 'formik';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useActionItems } from '#shared/orders/actions/use-action-items.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';
import { AddedLines } from './added-lines.tsx';
import { ConcurrentChangeAlert } from './concurrent-change-alert.tsx';
import {
  type EditLocaleFormat,
  type EditValues,
  toEditRequest,
  hasChanges,
  pickedLines,
  rebase,
  initialEditValues,
} from './edit-form.ts';
import { EditLines } from './edit-lines.tsx';
import { EditOffer } from './edit-offer.tsx';
import { EditAlerts } from './edit-alerts.tsx';
import { EditTotals } from './edit-totals.tsx';
import { type EditMenuState, useEditMenu } from './use-edit-menu.ts';
import { useMenuPriceChanges } from './use-menu-price-changes.ts';
import { usePreview } from './use-preview.ts';

/**
 * Edits the lines of an order. Follows the order meanwhile: changes by others are listed, and the user's input is
 * applied on top of the current order. The platform computes the total, before and at saving.
 */
export function EditDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation('order-edit');
  const { drafts, toasts } = useAppServices();
  const language = useLanguage();
  const [update, { error, reset }] = useUpdateOrderMutation();
  const [isMenuNeeded, setMenuNeeded] = useState(false);
  const menu = useEditMenu(isMenuNeeded);
  const { currency, order_id, unique_id } = order;
  // A draft is restored on the same version only: line indexes mean nothing on another one.
  const draftKey = `edit-order/${order_id}/${order.version}`;
  const localeFormat = useMemo(() => ({ language, currency }), [language, currency]);
  const schema = useMemo(() => object({ added: array().of(addedLineSchema(localeFormat)) }), [localeFormat]);

  function close() {
    drafts.remove(draftKey);
    onClose();
  }
  async function save(values: EditValues) {
    const edit = toEditRequest(values, localeFormat, menu.menu);
    if (edit === null) {
      // The form itself focuses invalid fields.
      document.querySelector<HTMLElement>('dialog [data-invalid] button')?.focus();
      return;
    }
    const reason = values.reason.trim();
    const { data } = await update({ order_id, ...edit, ...(reason !== '' && { reason }) });
    if (!data) {
      menu.refetch();
      return;
    }
    const amount = formatMoney(data.order.total, { language, currency });
    toasts.add({ tone: 'success', title: t('done', { number: unique_id, amount }) });
    close();
  }
  const failure = error && 'textKey' in error && error.family !== 'conflict' ? error : undefined;
  return (
    <Formik initialValues={initialEditValues(order)} validationSchema={schema} onSubmit={save}>
      {(formik) => (
        <EditForm
          order={order}
          localeFormat={localeFormat}
          menu={menu}
          onMenuNeeded={() => setMenuNeeded(true)}
          formik={formik}
          failure={failure}
          onAgree={reset}
          onClose={close}
        >
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
        </EditForm>
      )}
    </Formik>
  );
}

interface EditFormProps extends OrderDialogProps {
  readonly localeFormat: EditLocaleFormat;
  readonly menu: EditMenuState;
  readonly onMenuNeeded: () => void;
  readonly formik: FormikProps<EditValues>;
  /** Error of the last attempt to save. */
  readonly failure: SerializedApiError | undefined;
  /** The user accepts that the menu has changed. */
  readonly onAgree: () => void;
  readonly children: ReactNode;
}

function EditForm({
  order,
  localeFormat,
  menu,
  onMenuNeeded,
  formik,
  failure,
  onAgree,
  onClose,
  children,
}: EditFormProps) {
  const { t } = useTranslation(['order-edit', 'actions', 'orders', 'shell']);
  const { orderServices } = useOrderServices();
  const { values, setValues, setFieldValue, submitForm, isSubmitting } = formik;
  const isOffline = useObservable(orderServices.isOfflineObservable);
  const { data: detail } = useGetOrderDetailQuery(order.order_id, { refetchOnMountOrArgChange: true });
  const currentOrder = detail?.order;
  const { all } = useActionItems(currentOrder ?? order);
  const closed = isOffline ? undefined : all.find(({ action }) => action === 'edit')?.denial;

  const rebaseOnto = useEffectEvent((latest: NonNullable<typeof currentOrder>) => {
    if (latest.version > values.version) void setValues(rebase(values, latest));
  });
  useEffect(() => {
    if (currentOrder) rebaseOnto(currentOrder);
  }, [currentOrder]);

  // Menu lines that a draft restores need the menu too.
  const hasPicked = pickedLines(values).length > 0;
  const requireMenu = useEffectEvent(onMenuNeeded);
  useEffect(() => {
    if (hasPicked) requireMenu();
  }, [hasPicked]);

  const isChanged = hasChanges(values);
  const { menu: loadedMenu } = menu;
  const id = useId();
  const { changes, agree } = useMenuPriceChanges(values, loadedMenu, localeFormat.language);
  const edit = useMemo(() => toEditRequest(values, localeFormat, loadedMenu), [values, localeFormat, loadedMenu]);
  const isEmpty = edit !== null && edit.kept.length + edit.added.length === 0;
  const canPreview = isChanged && edit !== null && !isEmpty && !isOffline && closed === undefined;
  const preview = usePreview(canPreview ? { order_id: order.order_id, ...edit } : null);
  // A menu price may have changed.
  const refetchMenu = useEffectEvent(menu.refetch);
  useEffect(() => {
    if (preview.hasFailed && hasPicked) refetchMenu();
  }, [preview.hasFailed, hasPicked]);
  const denial = isOffline ? t('offline') : isEmpty ? t('nothingLeft') : undefined;
  const isKnown = loadedMenu !== undefined || !hasPicked;
  const canSave = isChanged && isKnown && !isEmpty && !isOffline && closed === undefined;
  function save() {
    if (!canSave) return;
    if (changes.length > 0) document.getElementById(`${id}-agree`)?.focus();
    else void submitForm();
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('title', { number: order.unique_id })}
      footer={
        <>
          <Button onClick={onClose}>{t('leave')}</Button>
          <Button
            id={`${id}-save`}
            variant="primary"
            pending={isSubmitting}
            aria-disabled={!canSave || undefined}
            onClick={save}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {/* The draft of the form, because the page may close while the user types. */}
      {children}
      {currentOrder && (
        <ConcurrentChangeAlert
          order={currentOrder}
          since={order.version}
          lostItemNames={values.lost}
          closedReason={closed === undefined ? undefined : t(closed)}
        />
      )}
      <EditLines
        values={values}
        currency={order.currency}
        onQuantity={(line, quantity) =>
          void setFieldValue(
            'quantities',
            values.quantities.map((before, at) => (at === line ? quantity : before)),
          )
        }
      />
      <AddedLines currency={order.currency} menu={menu} onOpen={onMenuNeeded} />
      <EditOffer
        order={currentOrder ?? order}
        change={values.offerChange}
        code={values.offerCode}
        onChange={(offerChange, offerCode = '') => void setValues({ ...values, offerChange, offerCode })}
      />
      <FormTextField name="reason" label={t('reason')} help={t('reasonHint')} maxLength={REASON_MAX} optional />
      <EditAlerts
        failure={failure}
        changes={changes}
        currency={order.currency}
        agreeId={`${id}-agree`}
        onAgree={() => {
          agree();
          onAgree();
          // The button that was pressed is gone.
          document.getElementById(`${id}-save`)?.focus();
        }}
      />
      <EditTotals order={currentOrder ?? order} preview={preview} isChanged={isChanged} />
      {denial !== undefined && <InlineAlert tone="warning">{denial}</InlineAlert>}
    </Dialog>
  );
}
