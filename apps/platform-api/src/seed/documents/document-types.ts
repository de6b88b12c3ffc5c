/**
 * Initial document types, which the operator may change. One name per language, in the order of the language index. The
 * ids are fixed, so that an uploaded document keeps its type on every platform.
 */
export const DOCUMENT_TYPES = [
  {
    id: '01980000-0000-7000-8000-000000000001',
    holder: 'store',
    is_mandatory: true,
    name: [
      'الرخصة التجارية',
      'Gewerbenachweis',
      'Trade licence',
      'Licencia de actividad',
      'Extrait du registre du commerce',
      'Estratto del registro delle imprese',
      'Uittreksel uit het handelsregister',
      'Alvará de funcionamento',
      'Свидетельство о регистрации бизнеса',
    ],
  },
  {
    id: '01980000-0000-7000-8000-000000000002',
    holder: 'store',
    is_mandatory: true,
    name: [
      'هوية المالك',
      'Ausweis der Inhaberin oder des Inhabers',
      'Identity document of the owner',
      'Documento de identidad del titular',
      'Pièce d’identité du titulaire',
      'Documento d’identità del titolare',
      'Identiteitsbewijs van de eigenaar',
      'Documento de identidade do titular',
      'Удостоверение личности владельца',
    ],
  },
  {
    // Not required from a florist or an electronics shop.
    id: '01980000-0000-7000-8000-000000000003',
    holder: 'store',
    is_mandatory: false,
    name: [
      'الشهادة الصحية',
      'Hygienenachweis',
      'Hygiene certificate',
      'Certificado sanitario',
      'Attestation d’hygiène',
      'Certificato igienico-sanitario',
      'Hygiënecertificaat',
      'Licença sanitária',
      'Санитарное заключение',
    ],
  },
  {
    id: '01980000-0000-7000-8000-000000000004',
    holder: 'provider',
    is_mandatory: true,
    name: [
      'وثيقة الهوية',
      'Ausweis',
      'Identity document',
      'Documento de identidad',
      'Pièce d’identité',
      'Documento d’identità',
      'Identiteitsbewijs',
      'Documento de identidade',
      'Удостоверение личности',
    ],
  },
  {
    // Not needed for a bicycle.
    id: '01980000-0000-7000-8000-000000000005',
    holder: 'provider',
    is_mandatory: false,
    name: [
      'رخصة القيادة',
      'Führerschein',
      'Driving licence',
      'Permiso de conducir',
      'Permis de conduire',
      'Patente di guida',
      'Rijbewijs',
      'Carteira de habilitação',
      'Водительское удостоверение',
    ],
  },
] as const;
