import { type UniqueCodeBatch, useEndUniqueCodeMutation } from '@store-panel/api-client/rtk/unique-codes';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { CodePurpose, CodeState, CodeWarning } from '@store-panel/domain/unique-codes/unique-code';
import { Button } from '@store-panel/ui/button';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { Ban, CalendarX, CircleCheck, Flag, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { useCodeFormat } from './use-code-format.ts';
import css from './unique-codes.module.css';

const STATE_STYLES = {
  active: ['success', CircleCheck],
  used_up: ['warning', Ban],
  expired: ['neutral', CalendarX],
  ended: ['neutral', Flag],
} as const satisfies Record<CodeState, readonly [string, typeof Ban]>;

export const batchKey = ({ batch_id: id }: UniqueCodeBatch): string => id;

export function useCodeColumns(): readonly Column<UniqueCodeBatch>[] {
  const { t } = useTranslation('unique-codes');
  const { day, count } = useCodeFormat();
  return useMemo(
    () => [
      {
        id: 'purpose',
        header: t('column.purpose'),
        isTitle: true,
        render: ({ purpose }) => t(`purpose.${purpose as CodePurpose}`),
      },
      { id: 'terms', header: t('column.terms'), render: (batch) => <BatchTerms batch={batch} /> },
      {
        id: 'codes',
        header: t('column.codes'),
        align: 'end',
        render: ({ codes }) => <LtrText>{count(codes)}</LtrText>,
      },
      {
        id: 'uses',
        header: t('column.uses'),
        align: 'end',
        render: ({ used, uses, codes }) => t('usesOf', { used: count(used), total: count(uses * codes) }),
      },
      { id: 'until', header: t('column.until'), render: ({ expires_on: last }) => day(last) },
      { id: 'state', header: t('column.state'), render: (batch) => <BatchState batch={batch} /> },
      actionsColumn(t('column.actions'), (batch) => <EndButton batch={batch} />),
    ],
    [t, day, count],
  );
}

/** Which offer it is for, or what may be sent where to; a dash for returns, which follow the store's rules. */
function BatchTerms({ batch: { offer, send } }: { readonly batch: UniqueCodeBatch }) {
  const { t } = useTranslation('unique-codes');
  const language = useLanguage();
  const { weight } = useCodeFormat();
  if (offer) return <bdi>{localizedText(offer.names, language)}</bdi>;
  if (!send) return t('terms.return');
  if (send.address === null) return t('terms.addressDeleted');
  return t('terms.send', { weight: weight(send.max_grams), address: send.address.label });
}

function BatchState({ batch: { state, warnings } }: { readonly batch: UniqueCodeBatch }) {
  const { t } = useTranslation('unique-codes');
  const [tone, Icon] = STATE_STYLES[state as CodeState];
  return (
    <span className={css.chips}>
      <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`state.${state as CodeState}`)}
      </StatusChip>
      {warnings.map((warning) => (
        <StatusChip key={warning} tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {t(`warning.${warning as CodeWarning}`)}
        </StatusChip>
      ))}
    </span>
  );
}

function EndButton({
  batch: { batch_id: id, purpose, ended_at: endedAt, state },
}: {
  readonly batch: UniqueCodeBatch;
}) {
  const { t } = useTranslation('unique-codes');
  const isReadOnly = useIsReadOnly();
  const [end] = useEndUniqueCodeMutation();
  const [isConfirming, setConfirming] = useState(false);
  if (endedAt !== null || state === 'expired') return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        disabled={isReadOnly}
        aria-label={`${t('end')}: ${t(`purpose.${purpose as CodePurpose}`)}`}
        onClick={() => setConfirming(true)}
      >
        {t('end')}
      </Button>
      {isConfirming && (
        <ConfirmMutationDialog
          danger
          title={t('endTitle')}
          description={t('endText')}
          confirmLabel={t('end')}
          onConfirm={() => end(id).unwrap()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
