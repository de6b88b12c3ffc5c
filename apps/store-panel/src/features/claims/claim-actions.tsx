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

/** The most likely next status is the primary button. */
const PRIMARY_TARGETS: readonly ClaimTarget[] = ['paid_out', 'approved', 'under_review'];

/** Text key of a transition: reviewing again has a text of its own. */
export const stepKey = (to: ClaimTarget, from: ClaimRow['state']) =>
  to === 'under_review' && isClaimEnded(from) ? ('step.again' as const) : (`step.${to}` as const);

/** A button for every allowed transition, and a menu of all with the reasons why others are not. */
export function ClaimActions({ claim: { state, claim_number }, onChoose }: ClaimActionsProps) {
  const { t } = useTranslation('claims');
  const readOnlyReason = useReadOnlyReason();
  const open = allowedClaimStates(state, 'store');
  const next = PRIMARY_TARGETS.find((to) => open.includes(to));
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
            aria-disabled={readOnlyReason !== undefined || undefined}
            title={readOnlyReason}
            onClick={() => readOnlyReason === undefined && onChoose(to)}
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
          const decision = checkClaimTransition(to, state, 'store');
          const denial = decision.allowed ? readOnlyReason : t(`refusal.${decision.reason}`);
          return (
            <MenuItem
              key={to}
              icon={<Icon aria-hidden="true" />}
              disabled={denial !== undefined}
              help={denial}
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
