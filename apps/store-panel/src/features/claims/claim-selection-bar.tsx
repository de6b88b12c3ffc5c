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

/** Selects all or none of the page, and changes the status of the selected claims. */
export function ClaimSelectionBar({ claims, ids, onChoose }: ClaimSelectionBarProps) {
  const { t } = useTranslation('claims');
  const readOnlyReason = useReadOnlyReason('open');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [results, setResults] = useState<readonly ClaimOutcome[] | null>(null);
  // Claims that left the page are no longer selected.
  const selected = claims.filter(({ claim_id }) => ids.has(claim_id));
  if (claims.length === 0) return null;
  return (
    <SelectionBar
      total={claims.length}
      selectedCount={selected.length}
      label={t('bulk.selected', { count: selected.length })}
      onAll={() => onChoose(new Set(claims.map(({ claim_id }) => claim_id)))}
      onNone={() => onChoose(new Set())}
      actions={
        <Button
          size="sm"
          variant="primary"
          icon={<Replace aria-hidden="true" />}
          aria-disabled={readOnlyReason !== undefined || undefined}
          title={readOnlyReason}
          onClick={() => readOnlyReason === undefined && setDialogOpen(true)}
        >
          {t('bulk.button')}
        </Button>
      }
    >
      {isDialogOpen && (
        <BulkClaimStatusDialog
          claims={selected}
          onClose={(outcomes) => {
            setDialogOpen(false);
            if (!outcomes) return;
            setResults(outcomes);
            onChoose(new Set());
          }}
        />
      )}
      {results && <BulkClaimResultDialog results={results} onClose={() => setResults(null)} />}
    </SelectionBar>
  );
}
