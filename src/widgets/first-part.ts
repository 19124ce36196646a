/**
 * The focus target for a form library if a control has no single input: the first segment of a date or time, the first
 * option of a group.
 */
export function firstPart(element: HTMLElement | null): { focus: () => void } | null {
  return element && { focus: () => element.querySelector<HTMLElement>('[role="spinbutton"], input')?.focus() }
}
