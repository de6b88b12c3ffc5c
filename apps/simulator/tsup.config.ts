import { programConfig } from '@store-panel/tooling/tsup/program';

export default programConfig({ main: 'src/main.ts' });
