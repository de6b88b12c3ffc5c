import { expect, test } from 'vitest';

import {
  readResizedPicture,
  RESIZED_FORMATS,
  RESIZED_SIDES,
  type ResizedPicture,
  resizedPicturePath,
} from '#menu/pictures.ts';

const queryOf = (picture: ResizedPicture) =>
  Object.fromEntries(new URL(resizedPicturePath(picture), 'http://x').searchParams);

test('a path of each pair of sides and each format is read as it was written', () => {
  for (const width of RESIZED_SIDES)
    for (const height of RESIZED_SIDES)
      for (const format of RESIZED_FORMATS) {
        const picture = { width, height, format, image: '018f0000-0000-7000-8000-000000000000' };
        expect(readResizedPicture(queryOf(picture))).toEqual(picture);
      }
});

test('other sides and formats are not read', () => {
  const query = queryOf({ width: 64, height: 128, format: 'webp', image: 'x' });
  for (const changed of [
    { width: '65' },
    { width: '064' },
    { width: '64.0' },
    { width: ['64', '64'] },
    { height: '' },
    { height: 128 },
    { format: 'png' },
    { format: 'WEBP' },
    { format: ['webp'] },
    { image: undefined },
    { image: ['x'] },
  ])
    expect(readResizedPicture({ ...query, ...changed }), JSON.stringify(changed)).toBeUndefined();
});
