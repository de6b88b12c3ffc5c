import {
  type CombinationRecord,
  type TableList,
  useDeleteTableCombinationMutation,
} from '@store-panel/api-client/rtk/table-booking';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { IconButton } from '@store-panel/ui/icon-button';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/table-booking/table-booking.module.css';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { CombinationDialog } from './combination-dialog.tsx';
import { combinationName } from './combination-name.ts';
import { personsRange } from './table-columns.tsx';

interface CombinationsCardProps {
  readonly list: TableList;
  readonly disabled: boolean;
  readonly onReload: () => void;
}

/** Tables that are put together for larger parties. */
export function CombinationsCard({ list, disabled, onReload }: CombinationsCardProps) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const [remove] = useDeleteTableCombinationMutation();
  const [edited, setEdited] = useState<CombinationRecord | 'new' | null>(null);
  /** The version that was shown when the dialog opened. */
  const [deleting, setDeleting] = useState<CombinationRecord | null>(null);
  const { combinations, tables } = list;
  const nameOf = (combination: CombinationRecord) => combinationName(combination, tables, language);
  return (
    <Card>
      <CardHeader title={t('combination.title')}>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={disabled || tables.length < 2}
          onClick={() => setEdited('new')}
        >
          {t('combination.add')}
        </Button>
      </CardHeader>
      <CardBody>
        {combinations.length === 0 ? (
          <HintText>{t('combination.empty')}</HintText>
        ) : (
          <ul className={css.rows}>
            {combinations.map((combination) => {
              const name = nameOf(combination);
              return (
                <li key={combination.combination_id} className={css.row}>
                  <span className={css.rowText}>
                    <span>
                      <strong>
                        <LtrText>{name}</LtrText>
                      </strong>{' '}
                      {!combination.is_complete && <Badge tone="warning">{t('combination.incomplete')}</Badge>}
                      {!combination.is_bookable && <Badge>{t('table.notBookable')}</Badge>}
                    </span>
                    <HintText inline>{t('combination.persons', { range: personsRange(combination) })}</HintText>
                  </span>
                  <span className={css.rowActions}>
                    <IconButton
                      size="sm"
                      icon={<Pencil aria-hidden="true" />}
                      label={t('combination.editNamed', { name })}
                      disabled={disabled}
                      onClick={() => setEdited(combination)}
                    />
                    <IconButton
                      size="sm"
                      icon={<Trash2 aria-hidden="true" />}
                      label={t('combination.deleteNamed', { name })}
                      disabled={disabled}
                      onClick={() => setDeleting(combination)}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </CardBody>
      {edited !== null && (
        <CombinationDialog
          key={edited === 'new' ? 'new' : `${edited.combination_id} ${edited.version}`}
          list={list}
          combination={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onReload={onReload}
        />
      )}
      {deleting && (
        <ConfirmMutationDialog
          danger
          title={t('combination.deleteTitle', { name: nameOf(deleting) })}
          description={t('combination.deleteText')}
          confirmLabel={t('combination.delete')}
          onConfirm={() => remove({ combination_id: deleting.combination_id, version: deleting.version }).unwrap()}
          onClose={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}
