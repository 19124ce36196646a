/** A name in capitals (spec §5), alike on every device: by its own language a Turkish one makes 'SMİTH' of 'Smith'. */
export const capitals = (text: string): string => text.toUpperCase()
