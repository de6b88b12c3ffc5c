// Part of `pnpm release:prepare`: what the contract says with these version numbers is what later changes are held
// against (packages/contract/test/released.test.ts).
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lint/places.mjs';

const contract = join(root, 'packages/contract');
copyFileSync(join(contract, 'openapi.json'), join(contract, 'openapi.released.json'));
console.log('packages/contract/openapi.released.json is what is released now.');
