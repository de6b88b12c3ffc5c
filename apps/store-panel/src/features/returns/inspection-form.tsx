import { type ReturnDetail, useInspectReturnMutation } from '@store-panel/api-client/rtk/returns';
import { inspectLines } from '@store-panel/domain/returns/inspect-lines';
import { INSPECTION_RESULTS, type InspectionResult, type ReturnLine } from '@store-panel/domain/returns/return-lines';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { PriceField } from '@store-panel/ui/price-field';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { TextField } from '@store-panel/ui/text-field';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { LineHead } from './return-lines.tsx';
import css from './returns.module.css';

interface FoundLine {
  readonly line: number;
  readonly result: InspectionResult;
  readonly deduction: number | null;
  readonly note: string;
}

interface InspectionFormProps {
  readonly one: ReturnDetail;
  /** Called once it is saved. */
  readonly onDone?: () => void;
}

const toFound = ({ lines }: ReturnDetail): readonly FoundLine[] =>
  lines.map(({ line, inspection }) => ({
    line,
    result: inspection?.result ?? 'accepted',
    deduction: inspection?.result === 'deducted' ? inspection.deduction : null,
    note: inspection?.note ?? '',
  }));

/** What was found of each line: accepted, accepted for less, or not. */
export function InspectionForm({ one, onDone }: InspectionFormProps) {
  const { t } = useTranslation('returns');
  const readOnlyReason = useReadOnlyReason('open');
  const [found, setFound] = useState(() => toFound(one));
  const [showsProblems, setShowsProblems] = useState(false);
  const [inspect, { isLoading }] = useInspectReturnMutation();
  const sent = found.map(({ deduction, ...line }) => ({
    ...line,
    ...(line.result === 'deducted' && { deduction: deduction ?? 0 }),
  }));
  const { problems } = inspectLines(
    one.lines as unknown as readonly ReturnLine[],
    one.lines.map(({ amount }) => amount),
    sent,
  );
  const problemAt = (path: string) =>
    showsProblems ? problems.find((one_) => one_.path === path)?.problem : undefined;
  const change = (line: number, changed: Partial<FoundLine>) =>
    setFound((all) => all.map((each) => (each.line === line ? { ...each, ...changed } : each)));
  async function save() {
    setShowsProblems(true);
    if (problems.length > 0 || readOnlyReason !== undefined) return;
    const { return_id, version } = one;
    const { data } = await inspect({ return_id, version, lines: sent });
    if (data) onDone?.();
  }
  return (
    <form
      className={css.inspection}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className={css.lines}>
        {one.lines.map((line, at) => {
          const state = found.find((each) => each.line === line.line);
          if (!state) return null;
          return (
            <li key={line.line} className={css.line}>
              <LineHead line={line} currency={one.currency} />
              <LineFields
                line={line}
                found={state}
                currency={one.currency}
                deductionProblem={problemAt(`lines.${at}.deduction`)}
                noteProblem={problemAt(`lines.${at}.note`)}
                onChange={(changed) => change(line.line, changed)}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={<ClipboardCheck aria-hidden="true" />}
          pending={isLoading}
          aria-disabled={readOnlyReason !== undefined || undefined}
          title={readOnlyReason}
        >
          {t('inspection.save')}
        </Button>
      </div>
    </form>
  );
}

interface LineFieldsProps {
  readonly line: ReturnDetail['lines'][number];
  readonly found: FoundLine;
  readonly currency: string;
  readonly deductionProblem: string | undefined;
  readonly noteProblem: string | undefined;
  readonly onChange: (changed: Partial<FoundLine>) => void;
}

function LineFields({ line, found, currency, deductionProblem, noteProblem, onChange }: LineFieldsProps) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const tooMuch = t('inspection.tooMuch', { amount: formatMoney(line.amount, { language, currency }) });
  const deductionError = deductionProblem === 'required' ? t('inspection.deductionRequired') : tooMuch;
  return (
    <div className={css.lineFields}>
      <SegmentedControl
        label={t('inspection.result', { name: line.name })}
        options={INSPECTION_RESULTS.map((value) => ({ value, label: t(`inspection.${value}`) }))}
        value={found.result}
        onChange={(result) => onChange({ result })}
      />
      {found.result === 'deducted' && (
        <PriceField
          label={t('inspection.deduction')}
          currency={currency}
          value={found.deduction}
          min={0}
          onChange={(deduction) => onChange({ deduction })}
          {...(deductionProblem !== undefined && { error: deductionError })}
        />
      )}
      {found.result !== 'accepted' && (
        <TextField
          label={t('inspection.note')}
          value={found.note}
          maxLength={RETURN_LIMITS.reason}
          onChange={({ target }) => onChange({ note: target.value })}
          {...(noteProblem !== undefined && { error: t('inspection.required') })}
        />
      )}
    </div>
  );
}
