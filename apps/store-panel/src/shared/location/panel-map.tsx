import { type MapSource, useGetMapSourceQuery } from '@store-panel/api-client/rtk/map-source';
import { Link } from '@store-panel/ui/link';
import { type MapContent, type MapProjection, type MapCoordinates, MapView } from '@store-panel/ui/map-view';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useObservable } from '#shared/observable.ts';

/** The server's page about map sources. */
const MAP_DOCS_PATH = '/docs/maps';

/** A URL of the settings; the server's own files are named by paths. */
const mapUrl = (url: string) => (url === '' ? undefined : url.startsWith('/') ? fileUrl(url) : url);

/** Pixels, if the server does not say. */
const DEFAULT_TILE_SIZE = 256;

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

/** A map of a store, from its own source if it has keys for one. */
export function PanelMap(props: PanelMapProps) {
  // Without a reply the maps of the platform are drawn.
  const { data } = useGetMapSourceQuery();
  return <PlatformMap {...props} own={data} />;
}

interface PlatformMapProps extends PanelMapProps {
  /** Used instead of the platform's source. */
  readonly own?: MapSource | undefined;
}

/** The kit's map with the panel's texts, in the style of the platform. */
export function PlatformMap({ own, ...props }: PlatformMapProps) {
  const { label, content, fitKey, selected = null, onSelect, className, onPick, children } = props;
  const { t } = useTranslation('dispatch');
  const { session } = useAppServices();
  const settings = useObservable(session.publicSettings);
  const { map_style_url: styleUrl = '', map_tiles_url: tilesUrl = '' } = settings ?? {};
  const ownUrl = own?.url ?? '';
  const rasterTiles =
    own?.kind === 'raster' && ownUrl !== ''
      ? { url: ownUrl, size: own.tile_size ?? DEFAULT_TILE_SIZE, attribution: own.attribution }
      : undefined;
  return (
    <MapView
      content={content}
      selected={selected}
      onSelect={onSelect}
      fitKey={fitKey}
      onPick={onPick}
      workerUrl={workerUrl}
      styleUrl={own?.kind === 'style' && ownUrl !== '' ? ownUrl : mapUrl(styleUrl)}
      rasterTiles={rasterTiles}
      tilesUrl={mapUrl(tilesUrl)}
      {...(className !== undefined && { className })}
      {...(children !== undefined && { children })}
      texts={{
        label,
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        fit: t('map.fit'),
        list: t('map.list'),
        plain: t('map.plain'),
        // The settings may still be on their way.
        ...(settings !== null && {
          noSource: (
            <>
              {t('map.noSource')}{' '}
              <Link href={fileUrl(MAP_DOCS_PATH)} newTab>
                {t('map.howToSet')}
              </Link>
            </>
          ),
        }),
      }}
    />
  );
}
