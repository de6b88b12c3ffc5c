import {
  type ReturnOptions,
  useGetReturnOptionsQuery,
  useOpenReturnMutation,
} from '@store-panel/api-client/rtk/returns';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { RETURN_REASONS, type ReturnReason } from '@store-panel/domain/returns/return-states';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { NumberField } from '@store-panel/ui/number-field';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Select } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { TextArea } from '@store-panel/ui/text-area';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import css from './returns.module.css';

const STATES = ['requested', 'approved', 'received'] as const;
type OpenState = (typeof STATES)[number];

interface OpenReturnDialogProps {
  readonly orderId: string;
  /** The order's number. */
  readonly number: number;
  readonly onClose: () => void;
  readonly onOpened: (returnId: string) => void;
}

interface SelectedLine {
  readonly quantity: number;
  readonly reason: ReturnReason;
}

/** Opens a return of an order: how many of which line come back, and why. */
export function OpenReturnDialog({ orderId, number, onClose, onOpened }: OpenReturnDialogProps) {
  const { t } = useTranslation(['returns', 'shell']);
  const query = useGetReturnOptionsQuery(orderId, { refetchOnMountOrArgChange: true });
  const [selected, setSelected] = useState<Readonly<Record<number, SelectedLine>>>({});
  const [state, setState] = useState<OpenState>('approved');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [open, { isLoading }] = useOpenReturnMutation();
  const lines = Object.entries(selected)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line, { quantity, reason }]) => ({ line: Number(line), quantity, reason }));
  const options = query.data;
  const canOpen = options?.problem === null;
  async function submit() {
    setChecked(true);
    if (lines.length === 0 || !canOpen) return;
    const { data } = await open({ order_id: orderId, lines, state, ...(note.trim() !== '' && { note: note.trim() }) });
    if (data) onOpened(data.return_id);
  }
  return (
    <Dialog
      open
      title={t('open.title', { number })}
      description={t('open.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button variant="primary" pending={isLoading} disabled={!canOpen} onClick={() => void submit()}>
            {t('open.submit')}
          </Button>
        </>
      }
    >
      {options ? (
        <Stack>
          <Notices options={options} />
          {canOpen && (
            <>
              <ul className={css.lines}>
                {options.lines.map((line) => (
                  <li key={line.line} className={css.line}>
                    <LineFields
                      line={line}
                      selected={selected[line.line] ?? NOT_SELECTED}
                      onChange={(changed) => setSelected((all) => ({ ...all, [line.line]: changed }))}
                    />
                  </li>
                ))}
              </ul>
              {isChecked && lines.length === 0 && <InlineAlert tone="danger">{t('open.chooseLine')}</InlineAlert>}
              <SegmentedControl
                label={t('open.state')}
                options={STATES.map((value) => ({ value, label: t(`open.states.${value}`) }))}
                value={state}
                onChange={setState}
              />
              <TextArea
                label={t('open.note')}
                help={t('open.noteHelp')}
                optional
                rows={2}
                maxLength={RETURN_LIMITS.note}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </>
          )}
        </Stack>
      ) : (
        <RecordFallback query={query} missing={{ title: t('detail.notFoundTitle'), text: t('detail.notFoundText') }}>
          <div aria-busy="true">
            <Skeleton height="12rem" />
          </div>
        </RecordFallback>
      )}
    </Dialog>
  );
}

const NOT_SELECTED: SelectedLine = { quantity: 0, reason: 'damaged' };

/** Why nothing can come back, or that the time for it is over. */
function Notices({ options: { problem, window_ends_at: endsAt } }: { readonly options: ReturnOptions }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const isOver = useServerTime((now) => endsAt !== null && Date.parse(endsAt) < now);
  if (problem !== null)
    return (
      <InlineAlert tone="warning">
        {t(problem === 'nothing_left' ? 'open.nothingLeft' : 'open.notDelivered')}
      </InlineAlert>
    );
  if (!isOver || endsAt === null) return null;
  const time = dateTimeStamp(Date.parse(endsAt), { language, clock, zone });
  return <InlineAlert tone="info">{t('open.windowOver', { time })}</InlineAlert>;
}

interface LineFieldsProps {
  readonly line: ReturnOptions['lines'][number];
  readonly selected: SelectedLine;
  readonly onChange: (selected: SelectedLine) => void;
}

function LineFields({ line, selected, onChange }: LineFieldsProps) {
  const { t } = useTranslation(['returns', 'return-reasons']);
  const left = line.left === 0 ? t('open.none') : t('open.left', { left: line.left, total: line.quantity });
  return (
    <div className={css.lineFields}>
      <NumberField
        label={line.name}
        help={line.is_excluded ? `${left} · ${t('open.excluded')}` : left}
        value={selected.quantity}
        min={0}
        max={line.left}
        stepper
        disabled={line.left === 0}
        onChange={(quantity) => onChange({ ...selected, quantity: quantity ?? 0 })}
      />
      {selected.quantity > 0 && (
        <Select
          label={t('open.reason')}
          value={selected.reason}
          options={RETURN_REASONS.map((value) => ({ value, label: t(`return-reasons:${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...selected, reason: RETURN_REASONS.find((one) => one === target.value) ?? selected.reason })
          }
        />
      )}
    </div>
  );
}
