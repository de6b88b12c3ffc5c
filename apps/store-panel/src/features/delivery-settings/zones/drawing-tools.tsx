import { zoneShapeProblem } from '@store-panel/domain/delivery/zones';
import type { CityArea, Coordinates } from '@store-panel/domain/geo/distance';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import { Button } from '@store-panel/ui/button';
import { Check, CircleDashed, Minus, Plus, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { canClose, canAddCorner, canRemoveCorner, type Drawing, type DrawingAction } from './drawing-reducer.ts';
import { circleAround } from './zone-values.ts';
import css from './zones.module.css';

interface DrawingToolsProps {
  readonly name: string;
  readonly drawing: Drawing;
  readonly store: Coordinates | null;
  readonly city: CityArea | null;
  readonly isInMiles: boolean;
  readonly onAction: (action: DrawingAction) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The radius of the initial circle, in the store's unit of distance. */
const CIRCLE_RADIUS = 3;

/** Buttons for everything that can be done with the shape, for touch and for users who do not know the shortcuts. */
export function DrawingTools(props: DrawingToolsProps) {
  const { name, drawing, store, city, isInMiles, onAction, onDone, onCancel } = props;
  const { t } = useTranslation(['delivery-settings', 'shell']);
  const language = useLanguage();
  const { isOpen, selectedIndex, past, corners } = drawing;
  const errorText = useFieldErrorText();
  // Shown while the shape is drawn, not only on submit.
  const problem = isOpen ? null : zoneShapeProblem(corners, city);
  const metres = CIRCLE_RADIUS * metresPerUnit(isInMiles);
  return (
    <div className={css.drawing} data-part="tools" role="group" aria-label={t('draw.tools', { name })}>
      <p className={css.instruction}>{isOpen ? t('draw.begin') : t('draw.change')}</p>
      <p className={css.error} role="status">
        {problem !== null && errorText(`zone_shape.${problem}`)}
      </p>
      <div className={css.tools}>
        {isOpen ? (
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden="true" />}
            disabled={!canClose(drawing)}
            onClick={() => onAction({ type: 'close' })}
          >
            {t('draw.finish')}
          </Button>
        ) : (
          <Button size="sm" variant="primary" icon={<Check aria-hidden="true" />} onClick={onDone}>
            {t('draw.done')}
          </Button>
        )}
        {isOpen && store && (
          <Button
            size="sm"
            icon={<CircleDashed aria-hidden="true" />}
            onClick={() => onAction({ type: 'replace', corners: circleAround(store, metres) })}
          >
            {t('draw.circle', { distance: distanceText(metres, language, isInMiles) })}
          </Button>
        )}
        {!isOpen && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            disabled={selectedIndex === null || !canAddCorner(drawing)}
            onClick={() => onAction({ type: 'insert', after: selectedIndex ?? 0 })}
          >
            {t('draw.addCorner')}
          </Button>
        )}
        {corners.length > 0 && (
          <Button
            size="sm"
            icon={<Minus aria-hidden="true" />}
            disabled={selectedIndex === null || !canRemoveCorner(drawing)}
            onClick={() => onAction({ type: 'remove', index: selectedIndex ?? 0 })}
          >
            {t('draw.removeCorner')}
          </Button>
        )}
        <Button
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          disabled={past.length === 0}
          onClick={() => onAction({ type: 'undo' })}
        >
          {t('shell:button.undo')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('draw.discard')}
        </Button>
      </div>
    </div>
  );
}
