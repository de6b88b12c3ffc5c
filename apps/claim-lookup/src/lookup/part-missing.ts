/** Why a claim that was found is not shown: the module that shows it could not be loaded. */
export const PART_MISSING = Symbol('part missing');
