/** The icons of src/theme/glyphs.css. */
export type GlyphName =
  | 'accessibility'
  | 'badge-check'
  | 'calendar-x'
  | 'check'
  | 'chevron-right'
  | 'circle-check'
  | 'circle-help'
  | 'clock'
  | 'clock-alert'
  | 'dots'
  | 'log-out'
  | 'minus'
  | 'user-x'

/** The classes that draw an icon before the content of an element. Decorative: the element needs a text or a name. */
export const glyph = (name: GlyphName) => `glyph glyph-${name}`
