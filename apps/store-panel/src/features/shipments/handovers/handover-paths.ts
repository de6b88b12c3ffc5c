import { pathTo, withQuery } from '#paths.ts';

export const HANDOVER_PARAM = 'handover';

export const pathToHandover = (id: string): string => withQuery(pathTo('handover'), { [HANDOVER_PARAM]: id });
