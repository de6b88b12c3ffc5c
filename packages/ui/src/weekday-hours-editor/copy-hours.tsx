import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#button/button.tsx';
import { Checkbox } from '#checkbox/checkbox.tsx';
import { firstWeekday, weekFrom, type Weekday } from '#days/first-weekday.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { Popover } from '#popover/popover.tsx';
import { weekdayName } from '#weekday-hours-editor/day-names.ts';
import css from './weekday-hours-editor.module.css';

interface CopyHoursProps {
  readonly day: Weekday;
  readonly onCopy: (days: readonly Weekday[]) => void;
}

/** Days that get the same hours. */
export function CopyHours({ day, onCopy }: CopyHoursProps) {
  const messages = useDateMessages();
  const { locale } = messages;
  const label = messages.copyHours(weekdayName(day, locale));
  return (
    <Popover
      label={label}
      align="end"
      trigger={<IconButton size="sm" icon={<Copy aria-hidden="true" />} label={label} />}
    >
      <CopyChoice day={day} onCopy={onCopy} />
    </Popover>
  );
}

function CopyChoice({ day, onCopy }: CopyHoursProps) {
  const messages = useDateMessages();
  const { locale } = messages;
  const rootRef = useRef<HTMLDivElement>(null);
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const others = weekFrom(firstWeekday(locale)).filter((one) => one !== day);
  const isAll = days.length === others.length;
  return (
    <div ref={rootRef} className={css.copy}>
      <fieldset className={css.choices}>
        <legend className={css.copyTo}>{messages.copyTo}</legend>
        <Checkbox
          label={messages.allDays}
          checked={isAll}
          indeterminate={days.length > 0 && !isAll}
          onChange={() => setDays(isAll ? [] : others)}
        />
        {others.map((one) => (
          <Checkbox
            key={one}
            label={weekdayName(one, locale)}
            checked={days.includes(one)}
            onChange={({ target }) => setDays(target.checked ? [...days, one] : days.filter((each) => each !== one))}
          />
        ))}
      </fieldset>
      <Button
        variant="primary"
        disabled={days.length === 0}
        onClick={() => {
          rootRef.current?.closest<HTMLElement>('[popover]')?.hidePopover();
          onCopy(days);
        }}
      >
        {messages.apply}
      </Button>
    </div>
  );
}
