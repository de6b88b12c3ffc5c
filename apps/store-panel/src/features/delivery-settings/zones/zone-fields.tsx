import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import type { CityArea, Coordinates } from '@store-panel/domain/geo/distance';
import { ZONE_LIMITS } from '@store-panel/domain/delivery/zones';
import { Button } from '@store-panel/ui/button';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { useFormikContext } from 'formik';
import { Plus, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import type { InputFormat } from '#features/delivery-settings/delivery-values.ts';
import { DrawingTools } from './drawing-tools.tsx';
import { useShaping } from './use-shaping.ts';
import { ZoneMap } from './zone-map.tsx';
import { ZoneRow } from './zone-row.tsx';
import { isFull, moveRow, newZone, type ZoneValues } from './zone-values.ts';
import css from './zones.module.css';

interface ZoneFieldsProps {
  readonly zones: readonly ZoneValues[];
  readonly store: Coordinates | null;
  readonly city: CityArea | null;
  readonly format: InputFormat;
  readonly disabled: boolean;
}

interface RemovedZone {
  readonly zone: ZoneValues;
  readonly at: number;
}

/** The zones on a map, and as a list in order of precedence. */
export function ZoneFields({ zones, store, city, format, disabled }: ZoneFieldsProps) {
  const { t } = useTranslation(['delivery-settings', 'shell']);
  const announce = useAnnounce();
  const errorText = useFieldErrorText();
  const { setFieldValue, errors } = useFormikContext<{ readonly zones: unknown }>();
  const setZones = (focusTargets: readonly ZoneValues[]) => void setFieldValue('zones', focusTargets);
  const { shaping, ...shape } = useShaping({ zones, setZones });
  const [removed, setRemoved] = useState<RemovedZone | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  /** Ids to focus once rendered, the first that is enabled. */
  const focusTargets = useRef<readonly string[]>([]);
  useEffect(() => {
    const target = focusTargets.current
      .map((id) => document.getElementById(id))
      .find((one) => one?.matches(':enabled') === true);
    if (target) focusTargets.current = [];
    target?.focus();
  });
  const shapedZone = zones.find(({ id }) => id === shaping?.id);

  function add() {
    const zone = newZone(
      createIdempotencyKey(),
      findFreeName((number) => t('zones.first', { number }), zones),
      format,
    );
    setRemoved(null);
    setZones([...zones, zone]);
    shape.begin(zone, true);
    scrollToMap();
  }
  function scrollToMap() {
    rootRef.current?.scrollIntoView({ block: 'nearest' });
  }
  function move(zone: ZoneValues, at: number, to: number) {
    setZones(moveRow(zones, at, to));
    focusTargets.current = to < at ? [`up-${zone.id}`, `down-${zone.id}`] : [`down-${zone.id}`, `up-${zone.id}`];
    announce(t('zones.moved', { name: zone.name, place: to + 1 }));
  }
  function remove(zone: ZoneValues, at: number) {
    if (zone.id === shaping?.id) shape.end();
    setZones(zones.toSpliced(at, 1));
    setRemoved({ zone, at });
    focusTargets.current = [PUT_BACK];
  }
  function putBack({ zone, at }: RemovedZone) {
    setZones(zones.toSpliced(at, 0, zone));
    setRemoved(null);
    focusTargets.current = [`remove-${zone.id}`];
  }
  function endShaping(end: () => void, isSaved: boolean) {
    end();
    if (!shapedZone) return;
    focusTargets.current = [`shape-${shapedZone.id}`, ADD];
    if (isSaved) announce(t('draw.drawn', { name: shapedZone.name }));
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isAtCorner = event.target instanceof Element && event.target.matches('[role="slider"]');
    if (!shaping) return;
    if (isUndo) shape.dispatch({ type: 'undo' });
    else if (event.key === 'Escape') endShaping(shape.cancel, false);
    else if (event.key === 'Enter' && isAtCorner) {
      if (shaping.drawing.isOpen) shape.dispatch({ type: 'close' });
      else endShaping(shape.end, true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Shortcuts work on the map and on its buttons.
  useEffect(() => {
    const root = rootRef.current;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    root?.addEventListener('keydown', listen);
    return () => root?.removeEventListener('keydown', listen);
  }, [rootRef]);
  const error = typeof errors.zones === 'string' ? errorText(errors.zones) : undefined;
  return (
    <div className={css.zones}>
      <div ref={rootRef} className={css.zones}>
        <ZoneMap
          store={store}
          city={city}
          isInMiles={format.isInMiles}
          zones={zones}
          shaping={shaping}
          onAction={shape.dispatch}
        />
        {shaping && shapedZone && (
          <DrawingTools
            name={shapedZone.name}
            drawing={shaping.drawing}
            store={store}
            city={city}
            isInMiles={format.isInMiles}
            onAction={shape.dispatch}
            onDone={() => endShaping(shape.end, true)}
            onCancel={() => endShaping(shape.cancel, false)}
          />
        )}
      </div>
      <HintText>{zones.length === 0 ? t('zones.none') : t('zones.order')}</HintText>
      <ol className={css.list}>
        {zones.map((zone, at) => (
          <ZoneRow
            key={zone.id}
            zone={zone}
            at={at}
            count={zones.length}
            currency={format.currency}
            isShaping={zone.id === shaping?.id}
            disabled={disabled}
            onShape={() => {
              if (zone.id === shaping?.id) return endShaping(shape.end, true);
              shape.begin(zone);
              scrollToMap();
            }}
            onMove={(to) => move(zone, at, to)}
            onRemove={() => remove(zone, at)}
          />
        ))}
      </ol>
      {removed && (
        <div className={css.foot}>
          <span role="status">{t('zones.removed', { name: removed.zone.name })}</span>
          <Button id={PUT_BACK} size="sm" icon={<Undo2 aria-hidden="true" />} onClick={() => putBack(removed)}>
            {t('shell:button.undo')}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p id={`${ADD}-error`} className={css.error}>
          {error}
        </p>
      )}
      <div className={css.foot}>
        <Button
          ref={addRef}
          id={ADD}
          icon={<Plus aria-hidden="true" />}
          disabled={disabled || isFull(zones)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${ADD}-error`}
          onClick={add}
        >
          {t('zones.add')}
        </Button>
        {isFull(zones) && <HintText inline>{t('zones.most', { max: ZONE_LIMITS.maxZones })}</HintText>}
      </div>
    </div>
  );
}

const ADD = 'zone-add';
const PUT_BACK = 'zone-put-back';

/** Returns the first numbered name that no zone has. */
function findFreeName(named: (number: number) => string, zones: readonly ZoneValues[]): string {
  const usedNames = new Set(zones.map(({ name }) => name.trim().toLowerCase()));
  let number = zones.length + 1;
  while (usedNames.has(named(number).toLowerCase())) number += 1;
  return named(number);
}
