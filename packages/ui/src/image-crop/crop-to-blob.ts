/** Area in pixels of the unscaled image. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CroppedImage {
  /** Width of the result in pixels; its height follows from the area. Never larger than the area itself. */
  readonly size: number;
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 0 to 1, where the type knows one. */
  readonly quality?: number;
}

/** Draws an area of an image into a new one. @throws if the browser cannot read the image */
export async function cropToBlob(
  image: Blob,
  area: CropArea,
  { size, type = 'image/jpeg', quality = 0.9 }: CroppedImage,
): Promise<Blob> {
  const source = await readImage(image);
  const width = Math.max(1, Math.round(Math.min(size, area.width)));
  const height = Math.max(1, Math.round((width * area.height) / area.width));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no images');
  if (type === 'image/jpeg') {
    // Without a background, transparent pixels become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error(`No ${type} was made`)) : resolve(blob)), type, quality);
  });
}

/** An element instead of a bitmap, because it applies photo orientation and reads SVG. */
async function readImage(image: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(image);
  try {
    const element = new Image();
    element.src = url;
    await element.decode();
    return element;
  } finally {
    URL.revokeObjectURL(url);
  }
}
