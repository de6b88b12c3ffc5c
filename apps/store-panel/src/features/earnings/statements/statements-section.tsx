import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import { InvoiceTable } from '#shared/statements/invoice-table.tsx';
import { StatementTable } from './statement-table.tsx';
import css from '#shared/statements/statements.module.css';

/** Statements of 13 months and the platform's invoices. The screen that shows it names the texts `statement-list`. */
export function StatementsSection() {
  const { t } = useTranslation('statement-list');
  return (
    <div className={css.cards}>
      <Card>
        <CardHeader title={t('title')} />
        <CardBody>
          <StatementTable />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('invoices.title')} />
        <CardBody>
          <InvoiceTable />
        </CardBody>
      </Card>
    </div>
  );
}
