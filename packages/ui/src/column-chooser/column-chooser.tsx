import type { ColumnChooserProps, ColumnChooserTexts } from '#column-chooser/column-chooser-props.ts';
import type { ColumnOption } from '#column-chooser/column-order.ts';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { useMessages } from '#messages/messages.tsx';
import { Popover } from '#popover/popover.tsx';
import { Spinner } from '#spinner/spinner.tsx';

export type { ColumnChooserProps, ColumnChooserTexts, ColumnOption };

const list = createLazyModule(() => import('#column-chooser/column-list.tsx'));

/** Selects the visible columns of a table and their order. */
export function ColumnChooser({ trigger, ...columns }: ColumnChooserProps) {
  return (
    <Popover label={columns.texts.label} trigger={trigger} align="end">
      <LazyColumnList {...columns} />
    </Popover>
  );
}

function LazyColumnList(props: Omit<ColumnChooserProps, 'trigger'>) {
  const messages = useMessages();
  const state = list.useModule();
  if (state === 'failed') return <p role="status">{messages.somethingWentWrong}</p>;
  return state === 'loading' ? <Spinner /> : <state.ColumnList {...props} />;
}
