import { useRemoveDomainMutation } from '@store-panel/api-client/rtk/website';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';

interface RemoveDomainDialogProps {
  readonly host: string;
  readonly isSubDomain: boolean;
  readonly onClose: () => void;
}

/** Takes an address away from the page, after a question: visitors no longer find it there. */
export function RemoveDomainDialog({ host, isSubDomain, onClose }: RemoveDomainDialogProps) {
  const { t } = useTranslation('website');
  const { toasts } = useAppServices();
  const [remove] = useRemoveDomainMutation();
  const name = isolateLtr(host);
  return (
    <ConfirmMutationDialog
      title={t('domain.removeQuestion', { host: name })}
      description={t(isSubDomain ? 'domain.sub.removeText' : 'domain.own.removeText')}
      confirmLabel={t('domain.remove')}
      danger
      onConfirm={() => remove(host).unwrap()}
      onDone={() => {
        toasts.add({ tone: 'success', title: t('done.domainRemoved', { host: name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
