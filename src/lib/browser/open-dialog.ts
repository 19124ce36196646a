/** Whether a dialog is open, which has focus and keyboard input; false for one that is closing. */
export function hasOpenDialog(): boolean {
  return (
    document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-exiting], [data-exiting] *)') !==
    null
  )
}
