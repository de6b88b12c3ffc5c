import type { Earning } from '@store-panel/api-client/rtk/earnings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import { LinesDrawer } from './details/lines-drawer.tsx';
import { useOpenedLines } from './details/use-opened-lines.ts';
import { Waterfall } from './waterfall/waterfall.tsx';

/** The waterfall of a stretch of days, and beside it the lines of the row that is open. */
export function EarningView({ earning, title }: { readonly earning: Earning; readonly title: string }) {
  const { t } = useTranslation('earnings');
  const { hrefOf } = useOpenedLines();
  return (
    <>
      <Card>
        <CardHeader title={title}>{t('orders', { count: earning.orders })}</CardHeader>
        <CardBody>
          <Waterfall earning={earning} hrefOf={(group) => hrefOf({ group })} />
        </CardBody>
      </Card>
      <LinesDrawer earning={earning} />
    </>
  );
}
