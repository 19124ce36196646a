import { useState } from 'react'
import { loadable } from '@/widgets/screen/loadable'
import type { ReasonsDialogProps } from './reasons-question'

const ReasonsQuestion = loadable(async () => (await import('./reasons-question')).ReasonsQuestion)

/** The question before a check-in with warnings, from the first one on; its code loads with it. */
export function ReasonsDialog(props: ReasonsDialogProps) {
  const { checkIn, onDismiss } = props
  const [isMounted, setMounted] = useState(false)
  if (checkIn && !isMounted) setMounted(true)
  return isMounted && <ReasonsQuestion {...props} onClose={() => checkIn && onDismiss(checkIn.visitor)} />
}
