import type { Language } from '../data/words'

export const badgeWords: Record<Language, { host: string; date: string }> = {
  en: { host: 'Visiting', date: 'Date' },
  es: { host: 'Visita a', date: 'Fecha' },
  fr: { host: 'Rend visite à', date: 'Date' },
}
