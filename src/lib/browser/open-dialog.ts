/** Whether a dialog is open, which then has the focus and the keys. */
export function hasOpenDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
