import { type DeletedTable, useRestoreTableMutation } from '@store-panel/api-client/rtk/table-booking';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import css from '#features/table-booking/table-booking.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useDayText } from '#shared/time/use-day-text.ts';

/** Tables that were deleted within 30 days. */
export function DeletedTables({
  deleted,
  disabled,
}: {
  readonly deleted: readonly DeletedTable[];
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('table-booking');
  const dayText = useDayText();
  const [restore] = useRestoreTableMutation();
  if (deleted.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('deleted.title')} />
      <CardBody>
        <ul className={css.rows}>
          {deleted.map(({ table_id: id, table_number: number, area, deleted_at: at }) => (
            <li key={id} className={css.row}>
              <span className={css.rowText}>
                <strong>
                  <bdi>{t('table.named', { number })}</bdi>
                </strong>
                <HintText inline>
                  {area && (
                    <>
                      <bdi>{area}</bdi> ·{' '}
                    </>
                  )}
                  {t('deleted.on', { day: dayText(at) })}
                </HintText>
              </span>
              <Button
                size="sm"
                disabled={disabled}
                aria-label={t('deleted.restoreNamed', { number })}
                onClick={() => void restore(id)}
              >
                {t('deleted.restore')}
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
