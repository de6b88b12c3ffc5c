import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { Button } from '@store-panel/ui/button';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { BulkClaimStatusDialog } from './bulk-claim-status-dialog.tsx';
import { type ClaimOutcome, BulkClaimResultDialog } from './bulk-claim-result-dialog.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

interface ClaimSelectionBarProps {
  readonly claims: readonly ClaimRow[];
  readonly ids: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Above the list: all or none of the page, and one status for those that are chosen. */
export function ClaimSelectionBar({ claims, ids, onChoose }: ClaimSelectionBarProps) {
  const { t } = useTranslation('claims');
  const closed = useReadOnlyReason();
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly ClaimOutcome[] | null>(null);
  // What has left the page is not chosen any more.
  const chosen = claims.filter(({ claim_id }) => ids.has(claim_id));
  if (claims.length === 0) return null;
  return (
    <SelectionBar
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
        <BulkClaimStatusDialog
          claims={chosen}
          onClose={(told) => {
            setAsking(false);
            if (!told) return;
            setResults(told);
            onChoose(new Set());
          }}
        />
      )}
      {results && <BulkClaimResultDialog results={results} onClose={() => setResults(null)} />}
    </SelectionBar>
  );
}
