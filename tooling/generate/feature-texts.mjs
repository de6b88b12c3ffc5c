// The texts that every list begins with, in every language; the generator's test tells when one is missing.

/** @type {Readonly<Record<string, { readonly name: string, readonly created: string, readonly title: string, readonly text: string }>>} */
const LIST_TEXTS = {
  ar: { name: 'الاسم', created: 'تاريخ الإضافة', title: 'لا شيء هنا بعد', text: 'ما تضيفه يظهر هنا.' },
  de: {
    name: 'Bezeichnung',
    created: 'Hinzugefügt',
    title: 'Hier ist noch nichts',
    text: 'Was Sie hinzufügen, erscheint hier.',
  },
  en: { name: 'Name', created: 'Added', title: 'Nothing here yet', text: 'What you add appears here.' },
  es: { name: 'Nombre', created: 'Añadido', title: 'Aún no hay nada', text: 'Lo que añada aparecerá aquí.' },
  fr: { name: 'Nom', created: 'Ajouté', title: 'Rien pour l’instant', text: 'Ce que vous ajoutez apparaît ici.' },
  it: { name: 'Nome', created: 'Aggiunto', title: 'Ancora niente', text: 'Ciò che aggiungi compare qui.' },
  nl: { name: 'Naam', created: 'Toegevoegd', title: 'Nog niets', text: 'Wat je toevoegt, verschijnt hier.' },
  pt: { name: 'Nome', created: 'Adicionado', title: 'Ainda não há nada', text: 'O que adicionar aparece aqui.' },
  ru: {
    name: 'Название',
    created: 'Добавлено',
    title: 'Пока ничего нет',
    text: 'Всё, что вы добавите, появится здесь.',
  },
};

/** @returns {ReadonlyMap<string, string>} the text file of each language */
export const listTexts = () =>
  new Map(
    Object.entries(LIST_TEXTS).map(([language, { name, created, title, text }]) => [
      language,
      `${JSON.stringify({ column: { name, created }, empty: { title, text } }, undefined, 2)}\n`,
    ]),
  );
