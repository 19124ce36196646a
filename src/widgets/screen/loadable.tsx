import {
  createContext,
  type JSX,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { withTimeout } from '@/http/with-timeout'
import { loadNamespaces } from '@/i18n/i18n'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Spinner } from '@/ui/feedback/spinner'
import { useNotifyError } from '@/widgets/notify'
import { reloadIfLost } from './reload-once'

/** A centred loading indicator. It ignores presses, so that the screen stays usable while loading. */
function Loading() {
  const { t } = useTranslation()
  return (
    <LoadingDelay>
      <p
        role="status"
        // Keeps it visible to screen readers while a modal dialog is open.
        data-react-aria-top-layer="true"
        className="pointer-events-none fixed inset-0 z-60 flex items-center justify-center print:hidden"
      >
        <span className="flex items-center gap-3 rounded-card border border-border bg-raised px-4 py-3 text-text shadow-popover">
          <Spinner />
          {t('loading')}
        </span>
      </p>
    </LoadingDelay>
  )
}

/** Whether dialogs and menus wait until the user has signed in again: they would open over the sign-in dialog. */
export const DialogsPaused = createContext(false)

type Part<Props> = (props: Props) => ReactNode

/** `onLoadError`: instead of `onClose`, if the code could not be loaded. */
type LoadErrorProps = { onLoadError?: () => void }

/**
 * A dialog, panel or menu whose code loads when it is first shown. If loading fails, the page reloads once (spec §4);
 * otherwise the dialog closes with a message, and loading is retried next time. React's `lazy` caches its first
 * failure, and throws it at the whole screen.
 * @param namespaces of the translations that it uses, besides those of the screen
 */
export function loadable<Props>(load: () => Promise<Part<Props>>, namespaces: readonly string[] = []) {
  let loaded: Part<Props> | undefined
  const loadPart = async () => {
    const [part] = await withTimeout(Promise.all([load(), loadNamespaces(namespaces)]))
    loaded = part
    return part
  }
  function Loadable({ onLoadError, ...props }: Omit<Props, 'onLoadError'> & LoadErrorProps) {
    const notifyError = useNotifyError()
    const [Loaded, setLoaded] = useState(() => loaded)
    const isPaused = use(DialogsPaused)
    const fail = useEffectEvent((error: unknown) => {
      if (reloadIfLost(error)) return
      notifyError(error)
      if (onLoadError) onLoadError()
      else if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
    })
    useEffect(() => {
      if (Loaded || isPaused) return undefined
      let isShown = true
      loadPart().then(
        (part) => isShown && setLoaded(() => part),
        (error: unknown) => isShown && fail(error),
      )
      return () => {
        isShown = false
      }
    }, [Loaded, isPaused])
    if (!Loaded) return !isPaused && <Loading />
    return (
      <Suspense fallback={<Loading />}>
        <Loaded {...(props as Props & JSX.IntrinsicAttributes)} />
      </Suspense>
    )
  }
  /** Loads the code before it is needed, so that it shows at once. */
  return Object.assign(Loadable, { load: loadPart })
}
