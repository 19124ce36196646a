/** Uppercases a name (spec §5) independently of the device's language: a Turkish one would turn 'Smith' into 'SMİTH'. */
export const capitals = (text: string): string => text.toUpperCase()
