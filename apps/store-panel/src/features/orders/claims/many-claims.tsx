import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { Button } from '@store-panel/ui/button';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChooseBar } from '../batch/choose-bar.tsx';
import { ManyClaimsDialog } from './many-claims-dialog.tsx';
import { type ClaimOutcome, ManyClaimsResult } from './many-claims-result.tsx';
import { useWhyClosed } from './use-why-closed.ts';

interface ManyClaimsProps {
  readonly claims: readonly ClaimRow[];
  readonly ids: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Above the list: all or none of the page, and one status for those that are chosen. */
export function ManyClaims({ claims, ids, onChoose }: ManyClaimsProps) {
  const { t } = useTranslation('claims');
  const closed = useWhyClosed();
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly ClaimOutcome[] | null>(null);
  // What has left the page is not chosen any more.
  const chosen = claims.filter(({ claim_id }) => ids.has(claim_id));
  if (claims.length === 0) return null;
  return (
    <ChooseBar
      all={claims.length}
      chosen={chosen.length}
      label={t('many.chosen', { count: chosen.length })}
      onAll={() => onChoose(new Set(claims.map(({ claim_id }) => claim_id)))}
      onNone={() => onChoose(new Set())}
      actions={
        <Button
          size="sm"
          variant="primary"
          icon={<Replace aria-hidden="true" />}
          aria-disabled={closed !== undefined || undefined}
          title={closed}
          onClick={() => closed === undefined && setAsking(true)}
        >
          {t('many.button')}
        </Button>
      }
    >
      {isAsking && (
        <ManyClaimsDialog
          claims={chosen}
          onClose={(told) => {
            setAsking(false);
            if (!told) return;
            setResults(told);
            onChoose(new Set());
          }}
        />
      )}
      {results && <ManyClaimsResult results={results} onClose={() => setResults(null)} />}
    </ChooseBar>
  );
}
