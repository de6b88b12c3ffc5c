import { loadKitForms, loadNamespaces } from '#shared/i18n/i18n.ts';
import type { LazyFeature } from '#shared/screen-routes.ts';

/** Loads the code of a feature with its texts. */
export async function loadWithTexts<Loaded>({ load, texts, hasKitForms }: LazyFeature<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadNamespaces(texts), hasKitForms && loadKitForms()]);
  return loaded;
}
