import encodeQR from 'qr';

const [WIDTH, HEIGHT] = [640, 480];
/** Pixels per module, and the quiet zone in modules. */
const SCALE = 8;
const QUIET = 4;
const [WHITE, BLACK, GREY] = [235, 16, 128];

/** Video of a QR code on white, in the format of Chromium's fake camera (YUV4MPEG2). */
export function createFakeCameraVideo(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { border: QUIET });
  const size = modules.length * SCALE;
  const [left, top] = [Math.floor((WIDTH - size) / 2), Math.floor((HEIGHT - size) / 2)];
  if (top < 0) throw new RangeError(`The code of ${text} is larger than the picture.`);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]) light[(top + y) * WIDTH + left + x] = BLACK;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`, 'latin1'),
    light,
    colour,
  ]);
}
