const OPEN = ':is([role=dialog], [role=alertdialog]):not([data-exiting], [data-exiting] *)'

/** The open dialog on top of all others, which has focus and keyboard input; null without one. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1) ?? null

/** Whether a dialog is open; false for one that is closing. */
export const hasOpenDialog = (): boolean => topDialog() !== null
