import { fileURLToPath } from 'node:url';

import { reportBuild } from '@store-panel/tooling/vite/built-size';

// Prints the size of each route and what must not be in the build; `pnpm size`.

const ROUTES = [
  { name: 'sign-in', limit: 165, loads: ['drawing', 'src/features/session/login/login-page.tsx'] },
  // The socket and the question that accepting may ask come by themselves once the page is there.
  {
    name: 'orders',
    limit: 210,
    loads: ['drawing', 'desk', 'socket.io-client/build/esm/index.js', 'src/features/orders/dialogs/accept-dialog.tsx'],
  },
] as const;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
process.exitCode = reportBuild(folder, ROUTES) ? 0 : 1;
