/**
 * What a form library gives the focus to where a control has no element of its own for it: of a date or a time its first
 * part, of a group of choices its first one.
 */
export function firstPart(element: HTMLElement | null): { focus: () => void } | null {
  return element && { focus: () => element.querySelector<HTMLElement>('[role="spinbutton"], input')?.focus() }
}
