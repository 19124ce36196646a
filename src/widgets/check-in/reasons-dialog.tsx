import { useState } from 'react'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { loadable } from '@/widgets/screen/loadable'
import type { ReasonsDialogProps } from './reasons-question'

const ReasonsQuestion = loadable(async () => (await import('./reasons-question')).ReasonsQuestion)

/**
 * The question before a check-in with warnings, from the first one on. Its code is loaded before: it is also asked if the
 * policy cannot be reached.
 */
export function ReasonsDialog(props: ReasonsDialogProps) {
  const { checkIn, onDismiss } = props
  const [isMounted, setMounted] = useState(false)
  useIdleLoading(ReasonsQuestion.load)
  if (checkIn && !isMounted) setMounted(true)
  const onLoadError = () => {
    setMounted(false)
    if (checkIn) onDismiss(checkIn.visitor)
  }
  return isMounted && <ReasonsQuestion {...props} onLoadError={onLoadError} />
}
