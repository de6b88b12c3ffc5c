import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import type { ReturnReason } from '@store-panel/domain/returns/return-states';
import type { CodeReturnProblem } from '@store-panel/domain/unique-codes/unique-code';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Select } from '@store-panel/ui/select';
import { TextArea } from '@store-panel/ui/text-area';
import { useState } from 'react';

import { useTexts } from '#texts/use-texts.tsx';
import {
  CodeOwner,
  type CodeTranslate,
  dateText,
  type FoundCode,
  type Redemption,
  type ReturnableOrder,
  CodeForm,
  StepHeading,
  type StepState,
} from './code-parts.tsx';
import css from './codes.module.css';

type Requested = NonNullable<Redemption['return']>;
type Reason = Requested['lines'][number]['reason'];
type Line = ReturnableOrder['lines'][number];

/** Reasons that customers may choose. */
type OfferedReason = Exclude<ReturnReason, 'undeliverable' | 'refused_at_door'>;

/** More pieces of one line are the store's to take back. */
const MAX_CHOICE = 100;

interface ReturnStepProps extends StepState {
  readonly t: CodeTranslate;
  readonly found: FoundCode;
  readonly order: ReturnableOrder;
  readonly onReturn: (requested: Requested) => void;
  readonly onBack: () => void;
}

interface Choice {
  readonly quantity: number;
  readonly reason: Reason | '';
}
const NOTHING: Choice = { quantity: 0, reason: '' };

/** What of an order comes back, and why. */
export function ReturnStep({ t, found, order, onReturn, onBack, ...state }: ReturnStepProps) {
  const { language } = useTexts();
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const title = t('code-page:return.title', { number: `#${order.unique_id}` });
  const taken = order.lines.flatMap(({ line }) => {
    const { quantity, reason } = choices.get(line) ?? NOTHING;
    return quantity > 0 ? [{ line, quantity, reason }] : [];
  });
  function submit() {
    setSent(true);
    const lines = taken.flatMap(({ reason, ...one }) => (reason === '' ? [] : [{ ...one, reason }]));
    if (lines.length > 0 && lines.length === taken.length)
      onReturn({ lines, ...(note.trim() !== '' && { note: note.trim() }) });
  }
  if (order.problem !== null) {
    return (
      <>
        <StepHeading takesFocus>{title}</StepHeading>
        <CodeOwner t={t} found={found} />
        <InlineAlert tone="warning">{t(`code-page:problem.${order.problem as CodeReturnProblem}`)}</InlineAlert>
        <Button size="lg" wide onClick={onBack}>
          {t('code-page:back')}
        </Button>
      </>
    );
  }
  return (
    <CodeForm
      {...state}
      t={t}
      step="redeem"
      label={title}
      submitLabel={t('code-page:return.submit')}
      onSubmit={submit}
      onBack={onBack}
    >
      <StepHeading takesFocus>{title}</StepHeading>
      <CodeOwner t={t} found={found} />
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.line}>
            <LineChoice
              t={t}
              line={line}
              reasons={order.reasons}
              choice={choices.get(line.line) ?? NOTHING}
              needsReason={wasSent}
              onChoice={(choice) => setChoices(new Map([...choices, [line.line, choice]]))}
            />
          </li>
        ))}
      </ul>
      {wasSent && taken.length === 0 && <InlineAlert tone="warning">{t('code-page:mistake.lines')}</InlineAlert>}
      <TextArea
        name="note"
        label={t('code-page:return.note')}
        optional
        rows={3}
        maxLength={RETURN_LIMITS.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={css.note}>
        {t(`code-page:wayBack.${order.way_back}`)}
        {order.ends_at !== null && ` ${t('code-page:return.until', { date: dateText(order.ends_at, language) })}`}
      </p>
    </CodeForm>
  );
}

interface LineChoiceProps {
  readonly t: CodeTranslate;
  readonly line: Line;
  readonly reasons: readonly string[];
  readonly choice: Choice;
  /** A missing reason is reported. */
  readonly needsReason: boolean;
  readonly onChoice: (choice: Choice) => void;
}

function LineChoice({ t, line, reasons, choice, needsReason, onChoice }: LineChoiceProps) {
  const { quantity, reason } = choice;
  const { name, left, is_excluded: isExcluded } = line;
  if (isExcluded || left === 0) {
    return (
      <div className={css.line}>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.note}>{t(isExcluded ? 'code-page:return.excluded' : 'code-page:return.nothingLeft')}</p>
      </div>
    );
  }
  return (
    <fieldset className={css.line}>
      <legend className={css.name}>
        <bdi>{name}</bdi>
      </legend>
      <Select
        label={t('code-page:return.quantity')}
        value={String(quantity)}
        options={Array.from({ length: Math.min(left, MAX_CHOICE) + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        onChange={({ target }) => onChoice({ ...choice, quantity: Number(target.value) })}
      />
      {quantity > 0 && (
        <Select
          label={t('code-page:return.reason')}
          value={reason}
          error={needsReason && reason === '' ? t('code-page:mistake.reason') : undefined}
          options={[
            { value: '', label: t('code-page:return.noReason') },
            ...reasons.map((value) => ({
              value,
              label: t(`code-page:reason.${value as OfferedReason}`),
            })),
          ]}
          onChange={({ target }) => onChoice({ ...choice, reason: target.value as Reason | '' })}
        />
      )}
    </fieldset>
  );
}
