import type { ClaimRow } from '@store-panel/api-client/rtk/claims';
import { CLAIM_TARGETS, type ClaimTarget, isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { checkClaimTransition, allowedClaimStates } from '@store-panel/domain/claims/claim-transitions';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { CLAIM_STATE_STYLES } from '#shared/claims/claim-state-chip.tsx';
import css from './claims.module.css';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

interface ClaimActionsProps {
  readonly claim: Pick<ClaimRow, 'state' | 'claim_number'>;
  readonly onChoose: (to: ClaimTarget) => void;
}

/** The first of these that is allowed is the primary button. */
const PRIMARY_TARGETS: readonly ClaimTarget[] = ['paid_out', 'approved', 'under_review'];

/** Text key of a transition's button. Reviewing a closed claim again is `reopenReview`. */
export const transitionLabelKey = (to: ClaimTarget, from: ClaimRow['state']) =>
  to === 'under_review' && isClaimEnded(from) ? ('transition.reopenReview' as const) : (`transition.${to}` as const);

/** A button for each allowed transition, and a menu of all transitions with the reasons why the others are denied. */
export function ClaimActions({ claim: { state, claim_number }, onChoose }: ClaimActionsProps) {
  const { t } = useTranslation('claims');
  const readOnlyReason = useReadOnlyReason('open');
  const allowedTargets = allowedClaimStates(state, 'store');
  const primaryTarget = PRIMARY_TARGETS.find((to) => allowedTargets.includes(to));
  const sortedTargets = allowedTargets.toSorted(
    (one, other) => Number(other === primaryTarget) - Number(one === primaryTarget),
  );
  return (
    <div className={css.transitions} role="group" aria-label={t('detail.transitions')}>
      {sortedTargets.map((to) => {
        const [, Icon] = CLAIM_STATE_STYLES[to];
        return (
          <Button
            key={to}
            variant={to === primaryTarget ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden="true" />}
            data-transition={to}
            aria-disabled={readOnlyReason !== undefined || undefined}
            title={readOnlyReason}
            onClick={() => readOnlyReason === undefined && onChoose(to)}
          >
            {t(transitionLabelKey(to, state))}
          </Button>
        );
      })}
      <Menu
        label={t('detail.title', { number: claim_number })}
        trigger={<Button icon={<ListChecks aria-hidden="true" />}>{t('detail.allActions')}</Button>}
      >
        {CLAIM_TARGETS.map((to) => {
          const [, Icon] = CLAIM_STATE_STYLES[to];
          const decision = checkClaimTransition(to, state, 'store');
          const denial = decision.allowed ? readOnlyReason : t(`denial.${decision.reason}`);
          return (
            <MenuItem
              key={to}
              icon={<Icon aria-hidden="true" />}
              disabled={denial !== undefined}
              help={denial}
              onSelect={() => onChoose(to)}
            >
              {t(transitionLabelKey(to, state))}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}
