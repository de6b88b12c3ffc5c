import { statSync } from 'node:fs';
import { makeImage } from '#db/embedded/make-image.ts';

// Build step: prepares the data folder of a first start, which would otherwise wait seconds for initdb.

const path = await makeImage();
process.stdout.write(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)\n`);
