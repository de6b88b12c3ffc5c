// The texts that every list of records begins with, in every language; the generator's test tells when one is missing.

/**
 * @typedef {object} Wording
 * @property {string} intro
 * @property {string} add
 * @property {string} edit
 * @property {string} search
 * @property {string} placeholder
 * @property {string} name
 * @property {string} updated
 * @property {string} actions
 * @property {string} remove
 * @property {string} question
 * @property {string} consequence
 * @property {string} empty
 * @property {string} next
 * @property {string} added
 * @property {string} saved
 * @property {string} deleted
 * @property {string} keywords by which the command palette finds the screen, beside its name
 */

/** @type {Readonly<Record<string, Wording>>} */
const WORDINGS = {
  ar: {
    intro: 'أضف الإدخالات وعدّلها هنا.',
    add: 'إضافة إدخال',
    edit: 'تعديل الإدخال',
    search: 'البحث في الإدخالات',
    placeholder: 'البحث بالاسم',
    name: 'الاسم',
    updated: 'آخر تحديث',
    actions: 'الإجراءات',
    remove: 'حذف',
    question: 'حذف «{{name}}»؟',
    consequence: 'لا يمكن التراجع عن الحذف.',
    empty: 'لا إدخالات بعد',
    next: 'أضف أول إدخال ليظهر هنا.',
    added: 'أُضيف الإدخال.',
    saved: 'حُفظ الإدخال.',
    keywords: 'الإدخالات',
    deleted: 'حُذف الإدخال.',
  },
  de: {
    intro: 'Hier fügen Sie Einträge hinzu und bearbeiten sie.',
    add: 'Eintrag hinzufügen',
    edit: 'Eintrag bearbeiten',
    search: 'Einträge durchsuchen',
    placeholder: 'Nach Name suchen',
    name: 'Name',
    updated: 'Aktualisiert',
    actions: 'Aktionen',
    remove: 'Löschen',
    question: '„{{name}}“ löschen?',
    consequence: 'Das lässt sich nicht rückgängig machen.',
    empty: 'Noch keine Einträge',
    next: 'Fügen Sie den ersten Eintrag hinzu. Er erscheint dann hier.',
    added: 'Eintrag hinzugefügt.',
    saved: 'Eintrag gespeichert.',
    keywords: 'Einträge',
    deleted: 'Eintrag gelöscht.',
  },
  en: {
    intro: 'Add and edit your store’s entries here.',
    add: 'Add entry',
    edit: 'Edit entry',
    search: 'Search the entries',
    placeholder: 'Search by name',
    name: 'Name',
    updated: 'Updated',
    actions: 'Actions',
    remove: 'Delete',
    question: 'Delete “{{name}}”?',
    consequence: 'This can’t be undone.',
    empty: 'No entries yet',
    next: 'Add the first entry and it will appear here.',
    added: 'Entry added.',
    saved: 'Entry saved.',
    keywords: 'entries',
    deleted: 'Entry deleted.',
  },
  es: {
    intro: 'Añada y edite aquí las entradas de su tienda.',
    add: 'Añadir entrada',
    edit: 'Editar entrada',
    search: 'Buscar en las entradas',
    placeholder: 'Buscar por nombre',
    name: 'Nombre',
    updated: 'Última actualización',
    actions: 'Acciones',
    remove: 'Eliminar',
    question: '¿Eliminar «{{name}}»?',
    consequence: 'No se puede deshacer.',
    empty: 'Todavía no hay entradas',
    next: 'Añada la primera entrada y aparecerá aquí.',
    added: 'Entrada añadida.',
    saved: 'Entrada guardada.',
    keywords: 'entradas',
    deleted: 'Entrada eliminada.',
  },
  fr: {
    intro: 'Ajoutez et modifiez ici les entrées de votre établissement.',
    add: 'Ajouter une entrée',
    edit: 'Modifier l’entrée',
    search: 'Chercher dans les entrées',
    placeholder: 'Chercher par nom',
    name: 'Nom',
    updated: 'Mise à jour',
    actions: 'Actions',
    remove: 'Supprimer',
    question: 'Supprimer «\u00a0{{name}}\u00a0»\u202f?',
    consequence: 'La suppression est définitive.',
    empty: 'Pas encore d’entrée',
    next: 'Ajoutez la première entrée pour la voir ici.',
    added: 'Entrée ajoutée.',
    saved: 'Entrée enregistrée.',
    keywords: 'entrées',
    deleted: 'Entrée supprimée.',
  },
  it: {
    intro: 'Qui si aggiungono e si modificano le voci del negozio.',
    add: 'Aggiungi voce',
    edit: 'Modifica voce',
    search: 'Cerca tra le voci',
    placeholder: 'Cerca per nome',
    name: 'Nome',
    updated: 'Ultimo aggiornamento',
    actions: 'Azioni',
    remove: 'Elimina',
    question: 'Eliminare «{{name}}»?',
    consequence: 'L’eliminazione è definitiva.',
    empty: 'Ancora nessuna voce',
    next: 'Aggiungere la prima voce per vederla qui.',
    added: 'Voce aggiunta.',
    saved: 'Voce salvata.',
    keywords: 'voci',
    deleted: 'Voce eliminata.',
  },
  nl: {
    intro: 'Hier kun je items van je vestiging toevoegen en bewerken.',
    add: 'Item toevoegen',
    edit: 'Item bewerken',
    search: 'Items doorzoeken',
    placeholder: 'Zoeken op naam',
    name: 'Naam',
    updated: 'Bijgewerkt',
    actions: 'Acties',
    remove: 'Verwijderen',
    question: '‘{{name}}’ verwijderen?',
    consequence: 'Dit kun je niet ongedaan maken.',
    empty: 'Nog geen items',
    next: 'Voeg het eerste item toe. Het verschijnt dan hier.',
    added: 'Item toegevoegd.',
    saved: 'Item opgeslagen.',
    keywords: 'items',
    deleted: 'Item verwijderd.',
  },
  pt: {
    intro: 'Adicione e edite aqui os registros da sua loja.',
    add: 'Adicionar registro',
    edit: 'Editar registro',
    search: 'Buscar nos registros',
    placeholder: 'Buscar por nome',
    name: 'Nome',
    updated: 'Última atualização',
    actions: 'Ações',
    remove: 'Excluir',
    question: 'Excluir “{{name}}”?',
    consequence: 'Não é possível desfazer.',
    empty: 'Ainda não há registros',
    next: 'Adicione o primeiro registro e ele aparecerá aqui.',
    added: 'Registro adicionado.',
    saved: 'Registro salvo.',
    keywords: 'registros',
    deleted: 'Registro excluído.',
  },
  ru: {
    intro: 'Здесь можно добавлять и изменять записи заведения.',
    add: 'Добавить запись',
    edit: 'Изменить запись',
    search: 'Поиск по записям',
    placeholder: 'Поиск по названию',
    name: 'Название',
    updated: 'Обновлено',
    actions: 'Действия',
    remove: 'Удалить',
    question: 'Удалить «{{name}}»?',
    consequence: 'Это действие нельзя отменить.',
    empty: 'Записей ещё нет',
    next: 'Добавьте первую запись, и она появится здесь.',
    added: 'Запись добавлена.',
    saved: 'Запись сохранена.',
    keywords: 'записи',
    deleted: 'Запись удалена.',
  },
};

/** @param {Wording} wording */
const textsOf = ({ intro, add, edit, search, placeholder, name, updated, actions, remove, ...more }) => ({
  intro,
  add,
  edit,
  search: { label: search, placeholder },
  column: { name, updated, actions },
  field: { name },
  delete: { action: remove, title: more.question, text: more.consequence },
  empty: { title: more.empty, text: more.next },
  done: { added: more.added, saved: more.saved, deleted: more.deleted },
});

/** @returns {ReadonlyMap<string, string>} the text file of each language */
export const featureTexts = () =>
  new Map(
    Object.entries(WORDINGS).map(([language, wording]) => [
      language,
      `${JSON.stringify(textsOf(wording), undefined, 2)}\n`,
    ]),
  );

/** The keywords of the screen, by language. @returns {ReadonlyMap<string, string>} */
export const screenKeywords = () =>
  new Map(Object.entries(WORDINGS).map(([language, { keywords }]) => [language, keywords]));
