import {
  type DocumentTypeEntry,
  useDeleteDocumentTypeMutation,
  useListDocumentTypesQuery,
  useRestoreDocumentTypeMutation,
} from '@store-panel/api-client/rtk/admin/catalogues';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { Column } from '@store-panel/ui/data-table';
import { FileCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CataloguePage, ENTRY_FILTER } from '#shared/catalogues/catalogue-page.tsx';
import { useEntryActions } from '#shared/catalogues/use-entry-actions.ts';
import { countryNameOf } from '#shared/country-options.ts';
import { currentLanguage, useLanguage } from '#shared/i18n/i18n.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { DocumentTypeDialog } from './document-type-dialog.tsx';

const keyOf = ({ document_type_id }: DocumentTypeEntry) => document_type_id;
const versionOf = ({ document_type_id, version }: DocumentTypeEntry) => ({ document_type_id, version });

/** Documents that the platform requests of stores and couriers. */
export function DocumentTypesPage() {
  const { t } = useTranslation('catalogues');
  const params = useListParams(ENTRY_FILTER);
  const { shown, ...listParams } = params.filters;
  const [remove] = useDeleteDocumentTypeMutation();
  const [restore] = useRestoreDocumentTypeMutation();
  const calls = useMemo(
    () => ({
      nameOf: ({ name }: DocumentTypeEntry) => localizedText(name, currentLanguage()),
      remove: async (entry: DocumentTypeEntry) => (await remove(versionOf(entry)).unwrap()).document_type,
      restore: async (entry: DocumentTypeEntry) => (await restore(versionOf(entry)).unwrap()).document_type,
    }),
    [remove, restore],
  );
  return (
    <CataloguePage
      screen="document-types"
      texts={{
        intro: t('document.intro'),
        add: t('document.add'),
        search: t('document.search'),
        empty: { icon: <FileCheck />, title: t('document.empty'), text: t('document.emptyText') },
      }}
      query={useListDocumentTypesQuery({ ...listParams, is_removed: shown === 'removed' })}
      rowsOf={({ document_types }) => document_types}
      keyOf={keyOf}
      columns={useColumns()}
      params={params}
      actions={useEntryActions(calls)}
      renderDialog={(dialog) => <DocumentTypeDialog {...dialog} />}
    />
  );
}

function useColumns(): readonly Column<DocumentTypeEntry>[] {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'document',
        header: t('document.title'),
        isTitle: true,
        render: ({ name, country_id }) => (
          <TwoLineCell secondary={country_id === null ? t('allCountries') : <bdi>{countryNameOf(country_id)}</bdi>}>
            <bdi>{localizedText(name, language)}</bdi>
          </TwoLineCell>
        ),
      },
      { id: 'holder', header: t('document.holder'), render: ({ holder }) => t(`document.of.${holder}`) },
      {
        id: 'mandatory',
        header: t('document.requirement'),
        render: ({ is_mandatory }) => t(is_mandatory ? 'document.required' : 'document.optional'),
      },
      {
        id: 'files',
        header: t('document.files'),
        align: 'end',
        hideWhenNarrow: true,
        render: ({ document_count }) => document_count,
      },
    ],
    [t, language],
  );
}
