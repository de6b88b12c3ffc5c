import type { People } from '#seed/history/people/people.ts';

/** Customers of a bakery in Bologna. All names and numbers are invented. */
export const BOLOGNA_PEOPLE: People = {
  first:
    'Alessia|Andrea|Beatrice|Bruno|Caterina|Dario|Elena|Enrico|Fatima|Federico|Giada|Giorgio|Irene|Leonardo|Lucia|Marco|Martina|Nicola|Paola|Riccardo|Sara|Tommaso|Viola|Yassine'.split(
      '|',
    ),
  last: 'Amadori|Bassi|Bergonzoni|Cavalli|Conti|Fabbri|Ferri|Gandolfi|Lolli|Marchetti|Masi|Monari|Neri|Orsi|Poggi|Rinaldi|Santi|Tagliavini|Venturi|Zanetti'.split(
    '|',
  ),
  phone: '+39 320 5554###',
  addresses: [
    'Via Saragozza #, 40123 Bologna',
    'Via del Pratello #, 40122 Bologna',
    'Via Mascarella #, 40126 Bologna',
    'Strada Maggiore #, 40125 Bologna',
  ],
  lineNotes: ['ben cotta, per favore', 'senza basilico', 'tagliata a spicchi'],
  orderComments: ['Passo tra poco, grazie!', 'Buona come sempre.', 'Allergia alle noci, fate attenzione.'],
  deliveryNotes: ['Citofono rotto, chiamare', 'Secondo piano'],
  changedMind: ['Cambio di programma.', 'Ordinato due volte per errore.'],
  rejections: [
    { reasonKind: 'too_busy', reason: 'Troppo lavoro' },
    { reasonKind: 'sold_out', reason: 'Ingrediente finito' },
  ],
  cancellations: [{ reasonKind: 'sold_out', reason: 'Ingrediente finito' }, { reason: 'Il forno si è spento' }],
  returns: ['Articolo sbagliato', 'Arrivata fredda'],
  lostCourier: ['Gomma a terra'],
  editReasons: ['Il cliente ha chiamato: uno in più', 'Finito, concordato con il cliente'],
  praise: ['Gentile e puntuale.', 'Cliente abituale.', ''],
  complaints: ['È arrivato con mezz’ora di ritardo.', 'Numero di telefono sbagliato.'],
  claims: [{ cause: 'damaged', description: 'La scatola era schiacciata.' }],
  claimReasons: {
    documents_missing: 'Servono le foto della scatola.',
    declined: 'Il pacco è stato accettato senza riserve.',
    withdrawn: 'Il pacco è arrivato.',
  },
  shipmentSetbacks: ['Furgone guasto'],
};
