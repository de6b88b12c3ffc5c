import { statSync } from 'node:fs';
import { makeImage } from '#db/embedded/make-image.ts';

// Build step: prepares the data folder that a first start begins with, so that nobody waits for initdb.

const path = await makeImage();
process.stdout.write(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)\n`);
