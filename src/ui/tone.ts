export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** A subtle background in a tone with readable text. */
export const subtleToneClass: Record<Tone, string> = {
  neutral: 'bg-neutral-subtle text-on-neutral-subtle',
  accent: 'bg-accent-subtle text-on-accent-subtle',
  info: 'bg-info-subtle text-on-info-subtle',
  success: 'bg-success-subtle text-on-success-subtle',
  warning: 'bg-warning-subtle text-on-warning-subtle',
  danger: 'bg-danger-subtle text-on-danger-subtle',
}

/** Text or icon in a tone on a surface. */
export const textToneClass: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}
