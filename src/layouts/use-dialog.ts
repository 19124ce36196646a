import { useAddress } from '@/widgets/use-address'

/** Dialogs of the layout. Pages have their own under other names. */
type DialogName = 'about' | 'palette' | 'settings' | 'shortcuts'

/** The open dialog, stored in the query string like all dialogs. */
export function useDialog() {
  const { params, openDialog, closeDialog } = useAddress()
  return {
    name: params.get('dialog'),
    /** Resolves when the address has changed, so that another navigation can follow. */
    show: (dialog: DialogName | null) => (dialog === null ? closeDialog() : openDialog(dialog)),
  }
}
