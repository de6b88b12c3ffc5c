import type { ReactNode } from 'react';
import { Button } from '#button/button.tsx';
import type { DayRange } from '#date-range-picker/day-range.ts';
import { RangePanel } from '#date-range-picker/range-panel.tsx';
import type { OpenRangeProps } from '#date-range-picker/range-props.ts';
import { useRangeDraft } from '#date-range-picker/use-range-draft.ts';
import { Drawer } from '#drawer/drawer.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import css from './date-range-picker.module.css';

/** Content of the popover. */
export function OpenRange(props: OpenRangeProps) {
  const { label, value, onChange, presets, confirm = false, optional = false, min, max, timeZone, isNarrow } = props;
  const { onClose } = props;
  const messages = useDateMessages();
  const draft = useRangeDraft({ value, onCommit: onChange, bounds: { min, max }, timeZone, optional });
  function choose(range: DayRange, by: 'preset' | 'calendar') {
    draft.set(range, by);
    if (confirm) return;
    draft.commit(range);
    onClose();
  }
  const panel = (
    <RangePanel
      label={label}
      draft={draft}
      presets={presets}
      min={min}
      max={max}
      timeZone={timeZone}
      optional={optional}
      onPreset={(range) => choose(range, 'preset')}
      onCalendar={(range) => choose(range, 'calendar')}
      onTyped={() => {
        if (!confirm) draft.commit();
      }}
    />
  );
  const clear = optional && (
    <Button variant="quiet" className={css.clear} onClick={() => choose({ from: null, to: null }, 'preset')}>
      {messages.clear}
    </Button>
  );
  const buttons: ReactNode = (confirm || optional) && (
    <>
      {clear}
      {confirm && (
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="primary"
            disabled={!draft.isComplete}
            onClick={() => {
              draft.commit();
              onClose();
            }}
          >
            {messages.apply}
          </Button>
        </>
      )}
    </>
  );
  if (isNarrow) {
    return (
      <Drawer open onClose={onClose} title={label} footer={buttons === false ? undefined : buttons}>
        {panel}
      </Drawer>
    );
  }
  return (
    <>
      {panel}
      {buttons !== false && (
        <div className={css.footer} data-part="footer">
          {buttons}
        </div>
      )}
    </>
  );
}
