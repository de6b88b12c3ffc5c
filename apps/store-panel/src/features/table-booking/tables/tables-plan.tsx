import type { TableList } from '@store-panel/api-client/rtk/table-booking';
import { TABLE_LIMITS, type TablePlace } from '@store-panel/domain/tables/store-table';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { FloorPlan } from '@store-panel/ui/floor-plan';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Stack } from '@store-panel/ui/stack';
import { Armchair, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { placesInRows } from './place-tables.ts';
import { personsRange } from './table-columns.tsx';
import { usePlaces } from './use-places.ts';

const { columns, rows } = TABLE_LIMITS.plan;
const SIZE = { columns, rows };

interface TablesPlanProps {
  readonly list: TableList;
  /** Looked at, but not changed: on a phone, or while nothing can be saved. */
  readonly isReadOnly: boolean;
}

/** The plan of an area, with the same tables as the list. */
export function TablesPlan({ list, isReadOnly }: TablesPlanProps) {
  const { t } = useTranslation('table-booking');
  const { tables, put } = usePlaces(list);
  const areas = areasOf(list);
  const [selectedArea, setArea] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const area = areas.find((one) => one === selectedArea) ?? areas[0] ?? '';
  const inArea = tables.filter((table) => table.area === area);
  const placed = inArea.filter((table) => table.place !== null);
  const unplaced = inArea.filter(({ place }) => place === null);
  const nameOf = (one: string) => (one === '' ? t('plan.noArea') : one);

  const change = (id: string, toPlace: (place: TablePlace) => TablePlace | null) => {
    const table = placed.find(({ table_id }) => table_id === id);
    if (table?.place) put(new Map([[id, toPlace(table.place)]]));
  };
  const placeAll = () => put(new Map(placesInRows(inArea).map(({ table, place }) => [table.table_id, place])));
  return (
    <Card>
      <CardHeader title={t('plan.title')}>
        {unplaced.length > 0 && placed.length > 0 && !isReadOnly && (
          <Button size="sm" icon={<LayoutGrid aria-hidden="true" />} onClick={placeAll}>
            {t('plan.placeRest', { number: unplaced.length })}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <Stack gap={3}>
          {areas.length > 1 && (
            <SegmentedControl
              label={t('table.area')}
              options={areas.map((one) => ({ value: one, label: nameOf(one) }))}
              value={area}
              onChange={setArea}
            />
          )}
          <FloorPlan
            label={area === '' ? t('plan.title') : t('plan.named', { area })}
            tables={placed.map((table) => ({
              id: table.table_id,
              name: table.table_number,
              detail: personsRange(table),
              place: table.place ?? FIRST,
            }))}
            size={SIZE}
            texts={{
              table: t('table.number'),
              detail: t('table.persons'),
              status: t('plan.state'),
              fromLeft: t('plan.fromLeft'),
              fromTop: t('plan.fromTop'),
            }}
            {...(!isReadOnly && {
              selectedId,
              onSelect: setSelectedId,
              onMove: (id: string, place: TablePlace) => change(id, () => place),
              actions: (
                <>
                  <Button
                    size="sm"
                    onClick={() => selectedId && change(selectedId, (place) => ({ ...place, round: !place.round }))}
                  >
                    {t('plan.round')}
                  </Button>
                  <Button size="sm" onClick={() => selectedId && change(selectedId, turned)}>
                    {t('plan.turn')}
                  </Button>
                  <Button size="sm" onClick={() => selectedId && change(selectedId, () => null)}>
                    {t('plan.remove')}
                  </Button>
                </>
              ),
            })}
            fallback={
              placed.length === 0 ? (
                <EmptyState
                  icon={<Armchair aria-hidden="true" />}
                  title={t('plan.empty')}
                  actions={!isReadOnly && <Button onClick={placeAll}>{t('plan.placeAll')}</Button>}
                >
                  {t('plan.emptyText')}
                </EmptyState>
              ) : undefined
            }
          />
          {!isReadOnly && placed.length > 0 && <HintText>{t('plan.help')}</HintText>}
        </Stack>
      </CardBody>
    </Card>
  );
}

const FIRST: TablePlace = { x: 0, y: 0, w: 4, h: 4, round: false };

/** A quarter turn, back into the room where it would stick out. */
const turned = ({ x, y, w, h, round }: TablePlace): TablePlace => ({
  x: Math.min(x, columns - h),
  y: Math.min(y, rows - w),
  w: h,
  h: w,
  round,
});

/** Areas with tables, and none for those that are in no area. */
const areasOf = ({ tables, areas }: TableList): readonly string[] => [
  ...areas,
  ...(tables.some(({ area }) => area === '') ? [''] : []),
];
