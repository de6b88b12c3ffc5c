import type { OrderCard } from '@store-panel/api-client/order-models';
import { MenuItem } from '@store-panel/ui/menu';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePrintState } from './print-state.ts';
import { usePrinter } from './use-printer.ts';

/** Menu item of a card: prints its tickets, and shows when they were printed before. */
export function PrintItem({ order }: { readonly order: OrderCard }) {
  const { t } = useTranslation('printing');
  const print = usePrinter();
  const { isPrinted, text } = usePrintState(order.order_id);
  return (
    <MenuItem icon={<Printer aria-hidden="true" />} help={text} onSelect={() => void print([order])}>
      {t(isPrinted ? 'button.printAgain' : 'button.print')}
    </MenuItem>
  );
}
