import { useListClaimsQuery } from '@store-panel/api-client/rtk/claims';
import { claimBlockedReason } from '@store-panel/domain/claims/claim-opening';
import { isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathToClaim } from '#paths.ts';
import { CLAIMED_PARCEL } from '#shared/claims/parcel-claim-path.ts';
import type { OrderDetailCardProps } from '#shared/orders/order-slots.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { ClaimStateChip } from '#shared/claims/claim-state-chip.tsx';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { DueBadge } from './due-badge.tsx';
import css from './claims.module.css';
import { OpenClaimDialog } from './open-claim-dialog.tsx';
import { useClaimsLiveRefresh } from './use-claims-live-refresh.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

/** The claims on an order, newest first, and a button to open one if none is open. */
export function OrderClaimCard({ order }: OrderDetailCardProps) {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const readOnlyReason = useReadOnlyReason('open');
  useClaimsLiveRefresh();
  const { data, error, isFetching, refetch } = useListClaimsQuery({ order_id: order.order_id, sort: '-created_at' });
  const claims = data?.claims ?? [];
  const reason = claimBlockedReason(order);
  const denial = reason === null ? readOnlyReason : t(`noClaim.${reason}`);
  const canOpen = data !== undefined && claims.every(({ state }) => isClaimEnded(state));
  /** A parcel's own link to its claim. */
  const parcel = canOpen && denial === undefined ? params.get(CLAIMED_PARCEL) : null;
  const close = () => {
    setDialogOpen(false);
    setParams((current) => withParams(current, { [CLAIMED_PARCEL]: null }), { replace: true });
  };
  return (
    <Card>
      <CardHeader title={t('order.title')} />
      <CardBody>
        <Stack>
          {!data && error && !isFetching && (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          )}
          {!data && !error && <Skeleton height="3rem" />}
          {claims.map((claim) => (
            <div key={claim.claim_id} className={css.resultRow}>
              <Link href={pathToClaim(claim.claim_id)}>
                <LtrText>{claim.claim_number}</LtrText>
              </Link>
              <ClaimStateChip state={claim.state} />
              <DueBadge claim={claim} />
            </div>
          ))}
          {data && claims.length === 0 && <p className={css.muted}>{denial ?? t('order.none')}</p>}
          {canOpen && (
            <div>
              <Button
                icon={<ShieldCheck aria-hidden="true" />}
                aria-disabled={denial !== undefined || undefined}
                title={denial}
                onClick={() => denial === undefined && setDialogOpen(true)}
              >
                {t('open.button')}
              </Button>
            </div>
          )}
        </Stack>
      </CardBody>
      {(isDialogOpen || parcel !== null) && (
        <OpenClaimDialog
          key={parcel}
          order={order}
          waybill={parcel}
          onClose={close}
          onOpened={({ claim_id }) => void navigate(pathToClaim(claim_id))}
        />
      )}
    </Card>
  );
}
