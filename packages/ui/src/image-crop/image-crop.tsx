import { clsx } from 'clsx';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { cropToBlob, type CropArea, type CroppedImage } from '#image-crop/crop-to-blob.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { useObjectUrl } from '#object-url/use-object-url.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './image-crop.module.css';

export { cropToBlob, type CropArea, type CroppedImage };

export interface ImageCropProps {
  readonly image: Blob;
  /** Subject of the image: "Logo". */
  readonly label: string;
  /** Called with the selected area in image pixels whenever the image stops moving. */
  readonly onChange: (area: CropArea) => void;
  readonly shape?: 'square' | 'round';
  /** Aspect ratio (width / height); 1 is a square. */
  readonly aspect?: number;
}

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;

/** Selects an area of an image by dragging, pinching, wheel and keys. Import it lazily, because few visits need it. */
export function ImageCrop({ image, label, onChange, shape = 'square', aspect = 1 }: ImageCropProps) {
  const messages = useFormMessages();
  const keysId = useId();
  const url = useObjectUrl(image);
  const cropperRef = useRef<Cropper>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomTo = (requested: number) => setZoom(Math.max(1, Math.min(requested, MAX_ZOOM)));

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, '−': -ZOOM_STEP }[event.key];
    if (step === undefined) {
      cropperRef.current?.onKeyDown(event);
      return;
    }
    event.preventDefault();
    zoomTo(zoom + step);
  }
  return (
    <div className={clsx('kit-ImageCrop', css.root)} role="group" aria-label={label}>
      {/* Image operations do not depend on the script's direction. */}
      <div className={css.stage} dir="ltr">
        {url !== null && (
          <Cropper
            ref={cropperRef}
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            maxZoom={MAX_ZOOM}
            keyboardStep={8}
            cropShape={shape === 'round' ? 'round' : 'rect'}
            showGrid={false}
            disableAutomaticStylesInjection
            classes={{
              containerClassName: css.container,
              mediaClassName: css.media,
              cropAreaClassName: clsx(css.area, shape === 'round' && css.round),
            }}
            cropperProps={{
              role: 'application',
              'aria-label': messages.cropArea,
              'aria-describedby': keysId,
              onKeyDown: handleKeyDown,
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, area) => onChange(area)}
          />
        )}
      </div>
      <VisuallyHidden>
        <span id={keysId}>{messages.cropKeys}</span>
      </VisuallyHidden>
      <label className={css.zoom}>
        <ZoomOut aria-hidden="true" />
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          aria-label={messages.zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          className={css.slider}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
        />
        <ZoomIn aria-hidden="true" />
      </label>
    </div>
  );
}
