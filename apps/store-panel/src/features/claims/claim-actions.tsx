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

/** What leads a claim on most likely; the others stand beside it. */
const ONWARDS: readonly ClaimTarget[] = ['paid_out', 'approved', 'under_review'];

/** The step's own word: looking into it again is another thing than looking into it. */
export const stepKey = (to: ClaimTarget, from: ClaimRow['state']) =>
  to === 'under_review' && isClaimEnded(from) ? ('step.again' as const) : (`step.${to}` as const);

/** Every legal step as a button, and a menu of all that says of the others why they are not offered. */
export function ClaimActions({ claim: { state, claim_number }, onChoose }: ClaimActionsProps) {
  const { t } = useTranslation('claims');
  const closed = useReadOnlyReason();
  const open = allowedClaimStates(state, 'store');
  const next = ONWARDS.find((to) => open.includes(to));
  const sorted = open.toSorted((one, other) => Number(other === next) - Number(one === next));
  return (
    <div className={css.steps} role="group" aria-label={t('detail.steps')}>
      {sorted.map((to) => {
        const [, Icon] = CLAIM_STATE_STYLES[to];
        return (
          <Button
            key={to}
            variant={to === next ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden="true" />}
            data-step={to}
            aria-disabled={closed !== undefined || undefined}
            title={closed}
            onClick={() => closed === undefined && onChoose(to)}
          >
            {t(stepKey(to, state))}
          </Button>
        );
      })}
      <Menu
        label={t('detail.title', { number: claim_number })}
        trigger={<Button icon={<ListChecks aria-hidden="true" />}>{t('detail.steps')}</Button>}
      >
        {CLAIM_TARGETS.map((to) => {
          const [, Icon] = CLAIM_STATE_STYLES[to];
          const verdict = checkClaimTransition(to, state, 'store');
          const why = verdict.allowed ? closed : t(`refusal.${verdict.reason}`);
          return (
            <MenuItem
              key={to}
              icon={<Icon aria-hidden="true" />}
              disabled={why !== undefined}
              help={why}
              onSelect={() => onChoose(to)}
            >
              {t(stepKey(to, state))}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}
