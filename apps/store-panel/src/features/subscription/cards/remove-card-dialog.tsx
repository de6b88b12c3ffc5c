import { type PaymentCard, subscriptionApi } from '@store-panel/api-client/rtk/subscription';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FormActions } from '@store-panel/ui/form-layout';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { cardName } from '../card-name.ts';

const EMPTY = { password: '' };

const RULES = lazySchema<typeof EMPTY>(() =>
  import('@store-panel/domain/validation/settings/stored-keys').then(({ ownPasswordSchema }) => ownPasswordSchema),
);

interface RemoveCardDialogProps {
  readonly card: PaymentCard;
  readonly onClose: () => void;
}

/** Removes a card, with the own password. The last one of a subscription that is paid by card stays. */
export function RemoveCardDialog({ card, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation(['subscription', 'shell']);
  const { toasts } = useAppServices();
  const remove = useUntrackedMutation(subscriptionApi.endpoints.deleteCard);
  const name = cardName(card);
  const { submit, failure } = useFormSubmit<typeof EMPTY, unknown>({
    draft: `subscription-card-remove/${card.card_id}`,
    onSave: ({ password }) => remove({ card_id: card.card_id, password }),
    onSaved() {
      toasts.add({ tone: 'success', title: t('cards.removed', { card: name }) });
      onClose();
    },
  });
  const isInUse = isApiFailure(failure) && failure.name === 'stillInUse';
  return (
    <Dialog open onClose={onClose} title={t('cards.removeTitle', { card: name })} description={t('cards.removeText')}>
      <ValidatedFormik initialValues={EMPTY} rules={RULES} onSubmit={submit}>
        {({ isSubmitting }) => (
          <ValidatedForm aria-label={t('cards.remove')}>
            {isInUse && <InlineAlert tone="danger">{t('cards.inUse')}</InlineAlert>}
            {failure !== undefined && !isInUse && <FailureAlert failure={failure} />}
            <FormPasswordField
              name="password"
              label={t('password')}
              help={t('passwordHelp')}
              autoComplete="current-password"
            />
            <FormActions>
              <Button type="submit" variant="danger" pending={isSubmitting}>
                {t('cards.remove')}
              </Button>
              <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
            </FormActions>
          </ValidatedForm>
        )}
      </ValidatedFormik>
    </Dialog>
  );
}
