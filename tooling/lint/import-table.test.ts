import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImport, checkManifest } from './check-import.mjs';
import { PACKAGES, SCOPE, type Package } from './import-table.mjs';
import { root } from './places.mjs';

const packages: readonly (readonly [string, Package])[] = Object.entries(PACKAGES);
const pairs = packages.flatMap(([name, own]) =>
  packages.filter(([other]) => other !== name && other !== 'tooling').map(([other]) => ({ name, own, other })),
);

describe('the table and the workspace', () => {
  const workspace = globSync(['{apps,packages}/*/package.json', '{tooling,e2e}/package.json'], { cwd: root });

  test('name the same packages', () => {
    expect(packages.map(([, { folder }]) => folder).toSorted()).toEqual(
      workspace.map((file) => dirname(file)).toSorted(),
    );
  });

  test.each(packages)('agree on what %s depends on', (name, { folder }) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest['name']).toBe(SCOPE + name);
    expect(checkManifest(name, manifest)).toEqual([]);
  });

  test('a dependency that the table does not grant is seen', () => {
    expect(checkManifest('ui', { dependencies: { '@store-panel/contract': 'workspace:*' } })).toEqual([
      'ui: dependencies names contract, which the import table does not grant',
    ]);
    expect(checkManifest('store-panel', { dependencies: { '@store-panel/contract': 'workspace:*' } })).toHaveLength(1);
    expect(checkManifest('store-panel', { devDependencies: { '@store-panel/contract': 'workspace:*' } })).toEqual([]);
  });
});

describe('between packages', () => {
  test.each(pairs)('$name → $other', ({ own, other }) => {
    const granted = own.ours.filter(({ from }) => from === other);
    const code = `${own.folder}/src/shared/some-code.ts`;
    const specifier = `${SCOPE}${other}/some-entry`;
    const isFree = granted.some(({ only }) => only === undefined);
    const isFreeForTypes = isFree || granted.some(({ only }) => only === 'types');
    const isFreeForTests = isFree || granted.some(({ only }) => only === 'tests');
    // Files outside src/ are configuration, which may do what tests may.
    expect(checkImport(code, specifier, false) === undefined).toBe(isFree);
    expect(checkImport(code, specifier, true) === undefined).toBe(isFreeForTypes);
    expect(checkImport(code.replace('.ts', '.test.ts'), specifier, false) === undefined).toBe(isFreeForTests);
  });

  test.each([
    ['packages/api-client/src/errors.ts', '@store-panel/contract/errors/catalogue'],
    ['apps/store-panel/vite.config.ts', '@store-panel/tooling/browser/chromium'],
    ['packages/domain/src/money/money.test.ts', 'node:fs'],
    ['packages/ui/src/button/button.tsx', 'react'],
    ['packages/api-client/examples/worker.ts', '@store-panel/api-client/client'],
    ['apps/platform-api/src/db/database.ts', 'node:fs'],
  ])('%s may import %s', (path, specifier) => {
    expect(checkImport(path, specifier, false)).toBeUndefined();
  });

  test.each([
    ['apps/store-panel/src/main.tsx', '@store-panel/tooling/browser/chromium', /Only configuration and tests/],
    ['apps/store-panel/src/main.tsx', '@store-panel/domain/src/orders/status', /past the exports/],
    ['apps/store-panel/src/main.tsx', '@store-panel/api-client/testing/fake', /must not ship/],
    ['apps/store-panel/src/paths.ts', '@store-panel/store-panel/paths', /names its own modules by "#paths\.ts"/],
    ['apps/store-panel/src/paths.ts', '../../../packages/domain/src/orders/status.ts', /outside this package/],
    ['packages/domain/src/money/money.ts', 'node:fs', /must not use "node:fs": domain is rules alone/],
    ['packages/domain/src/money/money.ts', 'react-dom/client', /must not use/],
    ['packages/ui/src/button/button.tsx', 'react-router', /receives texts, links and state as props/],
    ['packages/api-client/src/call.ts', 'typebox', /no schema may ride along/],
  ])('%s may not import %s', (path, specifier, message) => {
    expect(checkImport(path, specifier, false)).toMatch(message);
  });
});

describe('between the rooms of the panel', () => {
  const at = (inside: string) => `apps/store-panel/src/${inside}`;

  test.each([
    ['app/router.tsx', '#features/orders/orders.routes.tsx'],
    ['app/router.tsx', './layout.tsx'],
    ['app/router.tsx', '#shared/can.tsx'],
    ['app/router.tsx', '#paths.ts'],
    ['main.tsx', '#app/app.tsx'],
    ['main.tsx', '#shared/can.tsx'],
    ['features/orders/orders-page.tsx', './order-card.tsx'],
    ['features/orders/board/lane.tsx', '#features/orders/order-card.tsx'],
    ['features/orders/orders-page.tsx', '#shared/can.tsx'],
    ['features/orders/orders-page.test.tsx', '#testing/render-app.tsx'],
    ['features/orders/orders-page.stories.tsx', '#testing/mock-api.ts'],
    ['testing/render-app.tsx', '#app/router.tsx'],
    ['testing/render-app.tsx', '#features/orders/order-card.tsx'],
  ])('%s may import %s', (path, specifier) => {
    expect(checkImport(at(path), specifier, false)).toBeUndefined();
  });

  test.each([
    [
      'features/orders/orders-page.tsx',
      '#features/menu/menu-card.tsx',
      /features\/orders must not import features\/menu/,
    ],
    ['features/a-feature-of-tomorrow/page.tsx', '../orders/order-card.tsx', /must not import features\/orders/],
    ['features/orders/orders-page.test.tsx', '#features/menu/menu-card.tsx', /must not import features\/menu/],
    ['app/router.tsx', '#features/orders/orders-page.tsx', /only \*\.routes\.tsx of a feature/],
    ['app/router.tsx', '#features/orders/board/board.routes.tsx', /only \*\.routes\.tsx of a feature/],
    ['main.tsx', '#features/orders/orders-page.tsx', /only \*\.routes\.tsx of a feature/],
    ['features/orders/orders-page.tsx', '#app/store.ts', /one way, app → features/],
    ['shared/can.tsx', '#features/orders/order-card.tsx', /no other room/],
    ['shared/can.tsx', '#app/store.ts', /one way/],
    ['paths.ts', '#shared/can.tsx', /paths\.ts must not import shared/],
    ['features/orders/orders-page.tsx', '#testing/render-app.tsx', /belongs to the tests/],
    ['features/orders/orders-page.tsx', './orders-page.stories.tsx', /belongs to the tests/],
    ['app/router.tsx', '#main.tsx', /would start the program/],
    ['app/router.tsx', '#widgets/clock.tsx', /in no room/],
    ['widgets/clock.tsx', '#shared/can.tsx', /in no room/],
  ])('%s may not import %s', (path, specifier, message) => {
    expect(checkImport(at(path), specifier, false)).toMatch(message);
  });
});

describe('between the rooms of the server', () => {
  const at = (inside: string) => `apps/platform-api/src/${inside}`;

  test.each([
    ['features/orders/orders.handlers.ts', './orders.queries.ts'],
    ['features/orders/orders.queries.ts', '#db/database.ts'],
    ['features/dispatch/dispatch.handlers.ts', '#orders/change-order.ts'],
    ['app/server.ts', '#features/orders/orders.handlers.ts'],
    ['server.ts', '#app/build-server.ts'],
    ['realtime/follow.ts', '#db/database.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(checkImport(at(path), specifier, false)).toBeUndefined();
  });

  test.each([
    ['features/orders/orders.handlers.ts', '#features/menu/menu.queries.ts', /feature that leans on another/],
    ['db/database.ts', '#http/session.ts', /db must not import http/],
    ['http/session.ts', '#features/session/impersonation.ts', /http must not import features\/session/],
    ['orders/change-order.ts', '#features/orders/orders.handlers.ts', /orders must not import features\/orders/],
    ['orders/change-order.ts', '#http/implement.ts', /orders must not import http/],
  ])('%s may not import %s', (path, specifier, message) => {
    expect(checkImport(at(path), specifier, false)).toMatch(message);
  });
});
