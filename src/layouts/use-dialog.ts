import { useAddress } from '@/widgets/use-address'

/** The dialogs of the frame. A page has its own beside them, under other names. */
type DialogName = 'about' | 'palette' | 'settings' | 'shortcuts'

/** The open dialog. It is kept in the query string, as all dialogs of a page are. */
export function useDialog() {
  const { params, openDialog, closeDialog } = useAddress()
  return {
    name: params.get('dialog'),
    /** Done when the address has it, so that another step may follow. */
    show: (dialog: DialogName | null) => (dialog === null ? closeDialog() : openDialog(dialog)),
  }
}
