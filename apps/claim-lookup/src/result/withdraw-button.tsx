import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';

import type { Claim } from '#lookup/found-claim.ts';
import type { ClaimTranslate } from '#texts/claim-translate.ts';
import { useTexts } from '#texts/use-texts.tsx';

interface WithdrawButtonProps {
  readonly client: Client;
  readonly token: string;
  readonly claim: Claim;
  readonly onWithdrawn: (claim: Claim) => void;
  readonly t: ClaimTranslate;
}

/** Withdraws the claim after confirmation; the claimant cannot undo it. */
export function WithdrawButton({ client, token, claim, onWithdrawn, t }: WithdrawButtonProps) {
  const { t: translate } = useTexts();
  /** Version of the claim when the dialog opened. */
  const [confirmingVersion, setConfirmingVersion] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function withdraw(version: number) {
    setPending(true);
    setProblem('');
    try {
      onWithdrawn((await client.call('POST /api/user/withdraw_claim', { claim_token: token, version })).claim);
    } catch (failure) {
      const isLate = isApiError(failure) && failure.name === 'changeStatusFailed';
      if (isLate) {
        setProblem(t('claim-result:withdraw.tooLate'));
        setConfirmingVersion(null);
      } else {
        setProblem(
          isApiError(failure)
            ? translate(failure.textKey, { code: failure.code })
            : translate('codes:unknown.errorWithoutCode'),
        );
      }
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setConfirmingVersion(claim.version)}>
        {t('claim-result:withdraw.button')}
      </Button>
      {confirmingVersion === null && problem !== '' && <InlineAlert tone="warning">{problem}</InlineAlert>}
      {confirmingVersion !== null && (
        <ConfirmDialog
          open
          danger
          title={t('claim-result:withdraw.title')}
          description={t('claim-result:withdraw.text')}
          confirmLabel={t('claim-result:withdraw.confirm')}
          pending={pending}
          onConfirm={() => void withdraw(confirmingVersion)}
          onCancel={() => {
            setConfirmingVersion(null);
            setProblem('');
          }}
        >
          {problem !== '' && <InlineAlert tone="danger">{problem}</InlineAlert>}
        </ConfirmDialog>
      )}
    </>
  );
}
