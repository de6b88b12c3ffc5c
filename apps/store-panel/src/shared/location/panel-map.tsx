import { type MapContent, type MapProjection, type MapCoordinates, MapView } from '@store-panel/ui/map-view';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DEPLOYMENT } from '#shared/deployment.ts';

interface PanelMapProps {
  readonly label: string;
  readonly content: MapContent;
  readonly fitKey: string;
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
  readonly className?: string | undefined;
  /** Called with the pressed coordinates. */
  readonly onPick?: ((coordinates: MapCoordinates) => void) | undefined;
  /** Drawn on top of the map. */
  readonly children?: (projection: MapProjection) => ReactNode;
}

/** The kit's map with the panel's texts, in the style of this deployment. */
export function PanelMap(props: PanelMapProps) {
  const { label, content, fitKey, selected = null, onSelect, className, onPick, children } = props;
  const { t } = useTranslation('dispatch');
  const { mapStyle } = DEPLOYMENT;
  return (
    <MapView
      content={content}
      selected={selected}
      onSelect={onSelect}
      fitKey={fitKey}
      onPick={onPick}
      workerUrl={workerUrl}
      {...(mapStyle !== '' && { styleUrl: mapStyle })}
      {...(className !== undefined && { className })}
      {...(children !== undefined && { children })}
      texts={{
        label,
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        fit: t('map.fit'),
        list: t('map.list'),
        plain: t('map.plain'),
      }}
    />
  );
}
