import { Button } from '@store-panel/ui/button';
import { ColumnChooser, type ColumnChooserProps } from '@store-panel/ui/column-chooser';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type ColumnsButtonProps = Pick<ColumnChooserProps, 'columns' | 'visible' | 'onChange' | 'onReset'>;

/** Selects the columns of a list and their order. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const { t } = useTranslation('order-lists');
  return (
    <ColumnChooser
      {...props}
      trigger={<Button icon={<Columns3 aria-hidden="true" />}>{t('columns.button')}</Button>}
      texts={{
        label: t('columns.label'),
        moveEarlier: (name) => t('columns.moveEarlier', { name }),
        moveLater: (name) => t('columns.moveLater', { name }),
        reset: t('columns.reset'),
      }}
    />
  );
}
