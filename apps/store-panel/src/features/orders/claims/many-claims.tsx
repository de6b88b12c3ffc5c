import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import bar from '../batch/choice-bar.module.css';
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
  const { t } = useTranslation(['claims', 'order-batch']);
  const closed = useWhyClosed();
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly ClaimOutcome[] | null>(null);
  // What has left the page is not chosen any more.
  const chosen = claims.filter(({ claim_id }) => ids.has(claim_id));
  if (claims.length === 0) return null;
  const isAll = chosen.length === claims.length;
  return (
    <div className={bar.root}>
      <Checkbox
        label={chosen.length === 0 ? t('order-batch:chooseAll') : t('many.chosen', { count: chosen.length })}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : claims.map(({ claim_id }) => claim_id)))}
      />
      {chosen.length > 0 && (
        <div className={bar.actions}>
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
          <Button size="sm" variant="quiet" onClick={() => onChoose(new Set())}>
            {t('order-batch:clear')}
          </Button>
        </div>
      )}
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
    </div>
  );
}
