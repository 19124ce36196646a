import type { Person, Place, TenantSpec } from './tenant-spec'

const maria: Person = {
  id: 'h-maria',
  login: 'maria@visitor.example',
  firstName: 'Maria',
  lastName: 'Santos',
}

const floors = (names: string[], capacities: Record<string, number> = {}): Place[] =>
  names.map((name) => (capacities[name] ? { name, capacity: capacities[name] } : { name }))

const northwind: TenantSpec = {
  id: 'northwind',
  database: 'northwind_harbour',
  name: 'Northwind Harbour',
  timeZone: 'Europe/London',
  language: 'en',
  primaryColor: '#0b6b75',
  logo: { mark: 'M10 30c5-6 9-6 14 0s9 6 14 0M24 10v14M16 18l8-8 8 8', ink: '#ffffff' },
  capitalise: false,
  domain: 'northwind.example',
  people: 140,
  companies: 45,
  visitorsToday: 62,
  staff: [{ id: 'h-anna', login: 'anna@northwind.example', firstName: 'Anna', lastName: 'Whitfield' }, maria],
  places: [
    {
      name: 'Harbour Campus',
      timeZone: 'Europe/London',
      address: '14 Quayside, Harwich CO12 3HH',
      below: [
        {
          name: 'North Pier House',
          below: floors(['Reception', 'First floor', 'Second floor', 'Boardroom'], { Boardroom: 8 }),
        },
        {
          name: 'Customs Building',
          below: floors(['Ground floor', 'Inspection hall', 'Archive'], { Archive: 2 }),
        },
      ],
    },
    {
      name: 'Dover Terminal',
      address: 'Eastern Docks, Dover CT16 1JA',
      below: [
        { name: 'Terminal Office', below: floors(['Ground floor', 'Control room'], { 'Control room': 4 }) },
      ],
    },
  ],
}

const solaris: TenantSpec = {
  id: 'solaris',
  database: 'solaris_energia',
  name: 'Solaris Energía',
  timeZone: 'Europe/Madrid',
  language: 'es',
  primaryColor: '#b45309',
  logo: { mark: 'M24 16a8 8 0 1 0 .1 0M24 6v4M24 38v4M6 24h4M38 24h4', ink: '#ffffff' },
  capitalise: true,
  domain: 'solaris.example',
  people: 120,
  companies: 40,
  visitorsToday: 58,
  staff: [
    maria,
    { id: 'h-javier', login: 'javier@solaris.example', firstName: 'Javier', lastName: 'Ibáñez' },
  ],
  places: [
    {
      name: 'Planta de Toledo',
      timeZone: 'Europe/Madrid',
      address: 'Camino del Sol 7, 45007 Toledo',
      below: [
        {
          name: 'Edificio Alba',
          below: floors(['Recepción', 'Primera planta', 'Sala de control'], { 'Sala de control': 5 }),
        },
        {
          name: 'Edificio Poniente',
          below: floors(['Planta baja', 'Laboratorio', 'Taller'], { Laboratorio: 3 }),
        },
      ],
    },
    {
      name: 'Parque de Fuerteventura',
      timeZone: 'Atlantic/Canary',
      address: 'Carretera de la Costa 2, 35600 Puerto del Rosario',
      below: [{ name: 'Centro de visitantes', below: floors(['Sala de exposición', 'Mirador']) }],
    },
  ],
}

const lumiere: TenantSpec = {
  id: 'lumiere',
  database: 'maison_lumiere',
  name: 'Maison Lumière',
  timeZone: 'Europe/Paris',
  language: 'fr',
  primaryColor: '#6d28d9',
  logo: { mark: 'M14 38V14l10-6 10 6v24M14 38h20M24 38V26', ink: '#ffffff' },
  capitalise: false,
  domain: 'lumiere.example',
  people: 110,
  companies: 38,
  visitorsToday: 56,
  staff: [{ id: 'h-luc', login: 'luc@lumiere.example', firstName: 'Luc', lastName: 'Moreau' }, maria],
  places: [
    {
      name: 'Siège parisien',
      timeZone: 'Europe/Paris',
      address: '22 rue des Arts, 75003 Paris',
      below: [
        {
          name: 'Pavillon Rivoli',
          below: floors(['Accueil', 'Premier étage', 'Salon des collections'], {
            'Salon des collections': 6,
          }),
        },
        {
          name: 'Les Ateliers',
          below: floors(['Atelier couture', 'Atelier broderie', 'Réserve'], { Réserve: 2 }),
        },
      ],
    },
  ],
}

/** Only with DATA=large: as many users as a large city's administration. */
export const metropolis: TenantSpec = {
  id: 'metropolis',
  database: 'metropolis',
  name: 'Metropolis City Services',
  timeZone: 'Europe/London',
  language: 'en',
  primaryColor: '#1d4ed8',
  logo: { mark: 'M8 40V22h10v18M18 40V10h12v30M30 40V26h10v14M6 40h36', ink: '#ffffff' },
  capitalise: false,
  domain: 'metropolis.example',
  people: 50_000,
  companies: 100_000,
  visitorsToday: 10_000,
  staff: [{ id: 'h-grand', login: 'grand@metropolis.example', firstName: 'Grace', lastName: 'Randall' }],
  places: ['North', 'South', 'East', 'West'].map((side) => ({
    name: `${side} District`,
    timeZone: 'Europe/London',
    address: `1 ${side} Square, Metropolis`,
    below: ['Town Hall', 'Library', 'Works Depot', 'Health Centre'].map((house) => ({
      name: `${side} ${house}`,
      below: floors(['Ground floor', 'First floor', 'Second floor', 'Third floor']),
    })),
  })),
}

export const demoTenants: TenantSpec[] = [northwind, solaris, lumiere]
