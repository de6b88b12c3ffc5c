import { type MapContent, MapView } from '@store-panel/ui/map-view';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useTranslation } from 'react-i18next';

import { DEPLOYMENT } from '../deployment.ts';

interface PanelMapProps {
  readonly label: string;
  readonly content: MapContent;
  readonly fitKey: string;
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
  readonly className?: string | undefined;
}

/** The kit's map with the panel's words, in the style that this deployment has. */
export function PanelMap({ label, content, fitKey, selected = null, onSelect, className }: PanelMapProps) {
  const { t } = useTranslation('dispatch');
  const { mapStyle } = DEPLOYMENT;
  return (
    <MapView
      content={content}
      selected={selected}
      onSelect={onSelect}
      fitKey={fitKey}
      workerUrl={workerUrl}
      {...(mapStyle !== '' && { styleUrl: mapStyle })}
      {...(className !== undefined && { className })}
      texts={{
        label,
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        fit: t('map.fit'),
        list: t('map.list'),
        sketch: t('map.sketch'),
      }}
    />
  );
}
