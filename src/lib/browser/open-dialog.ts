/** Whether a dialog is open, which then has the focus and the keys; one that fades away no longer is. */
export function hasOpenDialog(): boolean {
  return (
    document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-exiting], [data-exiting] *)') !==
    null
  )
}
