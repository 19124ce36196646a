/** The names of lookups in the tenant's language; the id is the list position. */
export interface Words {
  visitTypes: string[]
  visitUserTypes: string[]
  cards: string[]
  phoneTypes: string[]
  needs: string[]
  announce: string[]
  titles: string[]
  noteTypes: string[]
  subjects: string[][]
  visitorFields: Record<string, string>
  custom: Record<
    'briefing' | 'laptop' | 'diet' | 'order' | 'catering' | 'layout' | 'employee',
    { label: string; help?: string }
  >
  diets: string[]
  layouts: string[]
  fields: string[]
  devices: string[]
  deviceMessages: Record<'denied' | 'alarm' | 'other', string>
}

const en: Words = {
  visitTypes: ['Meeting', 'Interview', 'Contractor', 'Delivery', 'Tour'],
  visitUserTypes: ['Visitor', 'Candidate', 'Contractor', 'Driver'],
  cards: ['Visitor card', 'Contractor card', 'Parking permit'],
  phoneTypes: ['Mobile', 'Work', 'Home'],
  needs: ['Wheelchair access', 'Step-free route', 'Hearing loop', 'Sign language interpreter', 'Guide dog'],
  announce: ['E-mail', 'Text message', 'Phone call', 'Do not announce'],
  titles: ['Ms', 'Mr', 'Mx', 'Dr', 'Prof.'],
  noteTypes: ['Reception', 'Security', 'Catering'],
  subjects: [
    ['Quarterly review', 'Lease negotiation', 'Supplier workshop', 'Insurance renewal', 'Budget planning'],
    ['Second interview', 'Assessment day', 'Apprentice interview'],
    ['Lift maintenance', 'Fire alarm inspection', 'Network cabling', 'Window repair'],
    ['Office supplies', 'Catering delivery', 'Spare parts'],
    ['Site tour', 'School visit', 'Open harbour day'],
  ],
  visitorFields: {
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    vehicleRegistration: 'Vehicle registration',
    specialAssistanceNeedIds: 'Assistance',
    photo: 'Photo',
  },
  custom: {
    briefing: {
      label: 'I have read the safety briefing',
      help: 'Needed once a year for everybody who works on site',
    },
    laptop: { label: 'Laptop serial number' },
    diet: { label: 'Diet' },
    order: { label: 'Purchase order', help: 'Six digits' },
    catering: { label: 'Coffee and water' },
    layout: { label: 'Room layout' },
    employee: { label: 'Employee number' },
  },
  diets: ['No restriction', 'Vegetarian', 'Vegan', 'Halal', 'Gluten-free'],
  layouts: ['Boardroom', 'Classroom', 'Theatre'],
  fields: ['Cost centre', 'Desk', 'Languages'],
  devices: ['Main gate', 'Car park', 'Service door'],
  deviceMessages: {
    denied: 'This card is not valid here',
    alarm: 'Door held open',
    other: 'The device has restarted',
  },
}

const es: Words = {
  visitTypes: ['Reunión', 'Entrevista', 'Contratista', 'Entrega', 'Visita guiada'],
  visitUserTypes: ['Visitante', 'Candidato', 'Contratista', 'Conductor'],
  cards: ['Tarjeta de visitante', 'Tarjeta de contratista', 'Permiso de aparcamiento'],
  phoneTypes: ['Móvil', 'Trabajo', 'Casa'],
  needs: [
    'Acceso en silla de ruedas',
    'Recorrido sin escalones',
    'Bucle magnético',
    'Lengua de signos',
    'Perro guía',
  ],
  announce: ['Correo electrónico', 'SMS', 'Llamada', 'No avisar'],
  titles: ['Sra.', 'Sr.', 'Dra.', 'Dr.', 'Prof.'],
  noteTypes: ['Recepción', 'Seguridad', 'Catering'],
  subjects: [
    ['Revisión trimestral', 'Negociación del contrato', 'Taller con proveedores', 'Plan de inversiones'],
    ['Segunda entrevista', 'Prueba técnica', 'Entrevista de prácticas'],
    ['Mantenimiento de inversores', 'Revisión contra incendios', 'Limpieza de paneles'],
    ['Material de oficina', 'Repuestos', 'Catering'],
    ['Visita a la planta', 'Visita escolar', 'Jornada de puertas abiertas'],
  ],
  visitorFields: {
    company: 'Empresa',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    vehicleRegistration: 'Matrícula',
    specialAssistanceNeedIds: 'Asistencia',
    photo: 'Foto',
  },
  custom: {
    briefing: {
      label: 'He leído las normas de seguridad',
      help: 'Una vez al año para quien trabaja en la planta',
    },
    laptop: { label: 'Número de serie del portátil' },
    diet: { label: 'Dieta' },
    order: { label: 'Número de pedido', help: 'Seis cifras' },
    catering: { label: 'Café y agua' },
    layout: { label: 'Disposición de la sala' },
    employee: { label: 'Número de empleado' },
  },
  diets: ['Sin restricciones', 'Vegetariana', 'Vegana', 'Halal', 'Sin gluten'],
  layouts: ['Consejo', 'Aula', 'Teatro'],
  fields: ['Centro de coste', 'Puesto', 'Idiomas'],
  devices: ['Entrada principal', 'Aparcamiento', 'Puerta de servicio'],
  deviceMessages: {
    denied: 'Esta tarjeta no es válida aquí',
    alarm: 'Puerta abierta demasiado tiempo',
    other: 'El dispositivo se ha reiniciado',
  },
}

const fr: Words = {
  visitTypes: ['Réunion', 'Entretien', 'Prestataire', 'Livraison', 'Visite guidée'],
  visitUserTypes: ['Visiteur', 'Candidat', 'Prestataire', 'Chauffeur'],
  cards: ['Carte visiteur', 'Carte prestataire', 'Permis de stationnement'],
  phoneTypes: ['Mobile', 'Bureau', 'Domicile'],
  needs: [
    'Accès en fauteuil roulant',
    'Parcours sans marches',
    'Boucle magnétique',
    'Langue des signes',
    'Chien guide',
  ],
  announce: ['E-mail', 'SMS', 'Appel', 'Ne pas annoncer'],
  titles: ['Mme', 'M.', 'Mx', 'Dr', 'Pr'],
  noteTypes: ['Accueil', 'Sécurité', 'Restauration'],
  subjects: [
    ['Point trimestriel', 'Présentation de la collection', 'Atelier fournisseurs', 'Budget annuel'],
    ['Deuxième entretien', 'Entretien de stage', 'Essai en atelier'],
    ['Maintenance des ascenseurs', 'Contrôle incendie', 'Câblage réseau'],
    ['Fournitures', 'Livraison de tissus', 'Traiteur'],
    ['Visite des ateliers', 'Visite scolaire', 'Journée du patrimoine'],
  ],
  visitorFields: {
    company: 'Société',
    email: 'E-mail',
    phone: 'Téléphone',
    vehicleRegistration: 'Immatriculation',
    specialAssistanceNeedIds: 'Assistance',
    photo: 'Photo',
  },
  custom: {
    briefing: {
      label: 'J’ai lu les consignes de sécurité',
      help: 'Une fois par an pour toute intervention sur site',
    },
    laptop: { label: 'Numéro de série du portable' },
    diet: { label: 'Régime alimentaire' },
    order: { label: 'Bon de commande', help: 'Six chiffres' },
    catering: { label: 'Café et eau' },
    layout: { label: 'Disposition de la salle' },
    employee: { label: 'Matricule' },
  },
  diets: ['Aucune restriction', 'Végétarien', 'Végétalien', 'Halal', 'Sans gluten'],
  layouts: ['Conseil', 'Classe', 'Théâtre'],
  fields: ['Centre de coûts', 'Bureau', 'Langues'],
  devices: ['Entrée principale', 'Parking', 'Porte de service'],
  deviceMessages: {
    denied: 'Ce badge n’est pas valable ici',
    alarm: 'Porte restée ouverte',
    other: 'L’appareil a redémarré',
  },
}

export const wordsOf = { en, es, fr }
export type Language = keyof typeof wordsOf
