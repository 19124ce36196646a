/** What a colour means. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** A quiet surface in a tone with text that reads on it. */
export const subtleToneClass: Record<Tone, string> = {
  neutral: 'bg-neutral-subtle text-on-neutral-subtle',
  accent: 'bg-accent-subtle text-on-accent-subtle',
  info: 'bg-info-subtle text-on-info-subtle',
  success: 'bg-success-subtle text-on-success-subtle',
  warning: 'bg-warning-subtle text-on-warning-subtle',
  danger: 'bg-danger-subtle text-on-danger-subtle',
}

/** Text or an icon in a tone, on paper. */
export const textToneClass: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}
