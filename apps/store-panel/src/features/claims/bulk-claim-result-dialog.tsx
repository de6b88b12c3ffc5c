import type { ClaimResult } from '@store-panel/api-client/rtk/claims';
import { Dialog } from '@store-panel/ui/dialog';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { pathToClaim } from '#paths.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import css from './claims.module.css';

/** The result for one claim: changed, rejected, or not sent. */
export interface ClaimOutcome extends ClaimResult {
  readonly isUnsent?: true;
}

interface BulkClaimResultDialogProps {
  readonly results: readonly ClaimOutcome[];
  readonly onClose: () => void;
}

/** The result for each claim: unchanged ones first, with the change by another user. */
export function BulkClaimResultDialog({ results, onClose }: BulkClaimResultDialogProps) {
  const { t } = useTranslation('claims');
  const isUnchanged = ({ error_code, isUnsent }: ClaimOutcome) => isUnsent === true || error_code !== null;
  const unchanged = results.filter(isUnchanged);
  const changed = results.filter((outcome) => !isUnchanged(outcome));
  return (
    <Dialog open onClose={onClose} title={t('many.result')}>
      {unchanged.length > 0 && (
        <Part title={t('many.refused', { count: unchanged.length })} results={unchanged} onFollow={onClose} />
      )}
      {changed.length > 0 && (
        <Part title={t('many.changed', { count: changed.length })} results={changed} onFollow={onClose} />
      )}
    </Dialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly results: readonly ClaimOutcome[];
  readonly onFollow: () => void;
}

function Part({ title, results, onFollow }: PartProps) {
  const { t } = useTranslation(['claims', 'claim']);
  const actorName = useActorName();
  const reasonOf = ({ claim, last_change, isUnsent }: ClaimOutcome) => {
    if (isUnsent) return t('many.notSent');
    return claim && last_change
      ? t('conflict', { actor: actorName(last_change.actor), state: t(`claim:state.${claim.state}`) })
      : null;
  };
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <ul className={css.results}>
        {results.map((result) => (
          <li key={result.claim_id} className={css.resultRow}>
            {result.claim ? (
              <>
                <Link href={pathToClaim(result.claim_id)} onClick={onFollow}>
                  <LtrText>{result.claim.claim_number}</LtrText>
                </Link>
                <bdi className={css.muted}>{result.claim.customer_name}</bdi>
                <ClaimStateChip state={result.claim.state} />
              </>
            ) : (
              t('detail.gone')
            )}
            {reasonOf(result) !== null && <p className={css.why}>{reasonOf(result)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
