import type { ClaimResult } from '@store-panel/api-client/rtk/claims';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { pathToClaim } from '#paths.ts';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import { RecordGroupsDialog, type RecordRow } from '#shared/lists/record-groups-dialog.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';

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
  const { t } = useTranslation(['claims', 'claim']);
  const actorName = useActorName();
  const isUnchanged = ({ error_code, isUnsent }: ClaimOutcome) => isUnsent === true || error_code !== null;
  const unchanged = results.filter(isUnchanged);
  const changed = results.filter((outcome) => !isUnchanged(outcome));
  const reasonOf = ({ claim, last_change, isUnsent }: ClaimOutcome) => {
    if (isUnsent) return t('bulk.notSent');
    return claim && last_change
      ? t('conflict', { actor: actorName(last_change.actor), state: t(`claim:state.${claim.state}`) })
      : null;
  };
  const toRow = (outcome: ClaimOutcome): RecordRow => {
    const { claim_id, claim } = outcome;
    return {
      key: claim_id,
      link: claim ? { href: pathToClaim(claim_id), label: <LtrText>{claim.claim_number}</LtrText> } : undefined,
      name: claim?.customer_name,
      chips: claim ? <ClaimStateChip state={claim.state} /> : t('detail.notFoundText'),
      note: reasonOf(outcome),
    };
  };
  return (
    <RecordGroupsDialog
      title={t('bulk.result')}
      groups={[
        { title: t('bulk.notChanged', { count: unchanged.length }), rows: unchanged.map(toRow) },
        { title: t('bulk.changed', { count: changed.length }), rows: changed.map(toRow) },
      ]}
      onClose={onClose}
    />
  );
}
