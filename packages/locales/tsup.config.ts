import { libraryConfig } from '@store-panel/tooling/tsup/library';

export default libraryConfig();
