import { loadKitForms, loadNamespaces } from '#shared/i18n/i18n.ts';
import type { FeaturePart } from '#shared/screen-routes.ts';

/** Loads a part of a feature with its texts. */
export async function loadPart<Part>({ load, texts, hasKitForms }: FeaturePart<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadNamespaces(texts), hasKitForms && loadKitForms()]);
  return part;
}
