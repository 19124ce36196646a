/** What a form focuses if the field is wrong. */
export type FocusRef = (target: { focus: () => void } | null) => void

/** The focus target of a control without a single input: the first segment of a date or time, the first radio button. */
export function firstPart(element: HTMLElement | null): { focus: () => void } | null {
  const part = () => element?.querySelector<HTMLElement>('[role="spinbutton"], input:not([hidden])')
  return element && { focus: () => part()?.focus() }
}
