import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';

import type { Claim } from '#lookup/use-lookup.ts';
import { useTexts } from '#texts/use-texts.tsx';
import type { ClaimTranslate } from './claim-parts.tsx';

interface WithdrawButtonProps {
  readonly client: Client;
  readonly token: string;
  readonly claim: Claim;
  readonly onWithdrawn: (claim: Claim) => void;
  readonly t: ClaimTranslate;
}

/** Gives the claim up, after a question: nobody brings it back from here. */
export function WithdrawButton({ client, token, claim, onWithdrawn, t }: WithdrawButtonProps) {
  const { t: say } = useTexts();
  /** The version that was seen when the question was asked. */
  const [asked, setAsked] = useState<number | null>(null);
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
        setAsked(null);
      } else {
        setProblem(
          isApiError(failure) ? say(failure.textKey, { code: failure.code }) : say('codes:unknown.errorWithoutCode'),
        );
      }
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsked(claim.version)}>
        {t('claim-result:withdraw.button')}
      </Button>
      {asked === null && problem !== '' && <InlineAlert tone="warning">{problem}</InlineAlert>}
      {asked !== null && (
        <ConfirmDialog
          open
          danger
          title={t('claim-result:withdraw.title')}
          description={t('claim-result:withdraw.text')}
          confirmLabel={t('claim-result:withdraw.confirm')}
          pending={pending}
          onConfirm={() => void withdraw(asked)}
          onCancel={() => {
            setAsked(null);
            setProblem('');
          }}
        >
          {problem !== '' && <InlineAlert tone="danger">{problem}</InlineAlert>}
        </ConfirmDialog>
      )}
    </>
  );
}
