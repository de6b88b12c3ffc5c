import { type TransporterRecord, useRotateTransporterSecretMutation } from '@store-panel/api-client/rtk/parcels';
import { Button } from '@store-panel/ui/button';
import { CopyField } from '@store-panel/ui/copy-field';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';

/** Where a transporter sends its updates, and the secret by which it signs them. */
export function UpdatesAccess({ transporter }: { readonly transporter: TransporterRecord }) {
  const { t } = useTranslation('transporters');
  const { session } = useStoreSession();
  const isReadOnly = useIsReadOnly();
  const timeText = useTimeText();
  const [rotate, { isLoading }] = useRotateTransporterSecretMutation();
  const [isConfirming, setConfirming] = useState(false);
  /** Only here, and gone with the page. */
  const [shown, setShown] = useState<string>();
  const { transporter_id: id, name, inbound_url: url, secret } = transporter;
  const isAllowed = session.kind === 'main' && session.impersonation === null;
  const make = async () => setShown((await rotate(id).unwrap()).secret);
  return (
    <Stack>
      <CopyField label={t('updates.url')} value={url} help={t('updates.text')} />
      {shown === undefined ? (
        <HintText>
          {secret ? t('updates.since', { hint: secret.hint, time: timeText(secret.set_at) }) : t('updates.none')}
        </HintText>
      ) : (
        <>
          <InlineAlert tone="warning">{t('updates.once')}</InlineAlert>
          <CopyField label={t('updates.secret')} value={shown} />
        </>
      )}
      {isAllowed ? (
        <div>
          <Button
            size="sm"
            icon={<KeyRound aria-hidden="true" />}
            pending={isLoading}
            disabled={isReadOnly}
            aria-label={`${t(secret ? 'updates.replace' : 'updates.make')}: ${name}`}
            onClick={() => (secret ? setConfirming(true) : void make().catch(() => undefined))}
          >
            {t(secret ? 'updates.replace' : 'updates.make')}
          </Button>
        </div>
      ) : (
        <HintText>{t('updates.mainOnly')}</HintText>
      )}
      {isConfirming && (
        <ConfirmMutationDialog
          danger
          title={t('updates.replaceTitle', { name })}
          description={t('updates.replaceText')}
          confirmLabel={t('updates.replace')}
          onConfirm={make}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}
