/** Uppercases a name (spec §5) regardless of the device's language: Turkish rules would turn 'Smith' into 'SMİTH'. */
export const capitals = (text: string): string => text.toUpperCase()
