import { libraryConfig } from '@store-panel/tooling/tsup/library';

// The types of the keys are those of JSON files, which are not published: they are bundled into the types.
export default libraryConfig({ dts: true });
