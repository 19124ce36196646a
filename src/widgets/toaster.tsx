import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner, toast } from 'sonner'
import { TOAST_DURATION } from '@/config/constants'
import { useStore } from '@/lib/react/use-store'
import { useColorMode } from '@/theme/color-mode'
import { Link } from '@/ui/buttons/link'
import { notices } from './notify'

/**
 * The toasts of spec section 9: 6000 ms, not dismissible. In the middle, because the buttons of rows, panels and dialogs
 * are on the right. The only file that uses the library.
 */
export function Toaster({ limit }: { limit: number }) {
  const { t } = useTranslation()
  const { shown } = useColorMode()
  const waiting = useStore(notices)
  useEffect(() => {
    // Reads the store instead of the rendered value, so that an effect that runs twice shows each notice once.
    const due = notices.get()
    if (due.length === 0) return
    notices.set([])
    for (const { tone, title, text, href, id } of due)
      toast[tone](title, {
        description: text,
        dismissible: false,
        action: href && (
          <Link href={href} className="ml-auto shrink-0">
            {t('actions.open')}
          </Link>
        ),
        ...(id ? { id } : {}),
      })
  }, [waiting, t])
  return (
    <Sonner
      theme={shown}
      duration={TOAST_DURATION}
      visibleToasts={limit}
      position="bottom-center"
      hotkey={[]}
      containerAriaLabel={t('notifications')}
      toastOptions={{
        classNames: {
          toast: '!rounded-card !border-border !bg-raised !text-text !shadow-popover !font-sans',
          title: '!text-body !font-medium wrap-anywhere',
          description: '!text-label !text-muted wrap-anywhere',
          icon: 'group-data-[type=error]:text-danger',
        },
      }}
    />
  )
}
