import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { forbiddenTraces, routeSizes } from './route-size.ts';

// Prints the size of each route and what must not be in the build; `pnpm size`.

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
if (!existsSync(folder)) {
  console.error(`There is no build in ${folder}: run "pnpm build" first.`);
  process.exit(1);
}
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
let isFine = true;
for (const { name, bytes, limit } of routeSizes(folder)) {
  const isWithin = bytes <= limit;
  isFine &&= isWithin;
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'} ${name}: ${kilobytes(bytes)} kB of ${kilobytes(limit)} kB JavaScript, gzipped`,
  );
}
for (const trace of forbiddenTraces(folder)) {
  isFine = false;
  console.error(`FOUND ${trace}`);
}
process.exitCode = isFine ? 0 : 1;
