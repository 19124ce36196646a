import { AlertDialog } from '@/ui/overlays/alert-dialog'
import type { LeaveTexts } from './leave-guard'

type LeaveDialogProps = LeaveTexts & { onClose: () => void; onLeave: () => void }

export function LeaveDialog({ title, text, stay, leave, onClose, onLeave }: LeaveDialogProps) {
  return (
    <AlertDialog onClose={onClose} title={title} cancelLabel={stay} confirmLabel={leave} onConfirm={onLeave}>
      {text}
    </AlertDialog>
  )
}
