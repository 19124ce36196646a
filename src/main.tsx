import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from '@/app/app'
import { routes } from '@/app/router'
import { settingErrors } from '@/config/environment'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { filterKeyEvents } from '@/lib/browser/key-events'
import { supportTranslators } from '@/lib/browser/translated-texts'
import { startColorMode } from '@/theme/color-mode'
import { followMinimumFontSize } from '@/theme/minimum-font-size'

async function createApp() {
  const router = createBrowserRouter(routes)
  // The frame painted by index.html stays until the first screen, its translations and its layout are loaded.
  if (!router.state.initialized)
    await new Promise<void>((ready) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        ready()
      })
    })
  return <App router={router} />
}

async function createSettingsErrorPage() {
  const [{ WrongSettings }] = await Promise.all([
    import('@/app/wrong-settings'),
    loadNamespaces(['wrong-settings']),
  ])
  return <WrongSettings errors={settingErrors} />
}

// A function, because Safari does not report errors of a top-level `await` to index.html.
async function start(): Promise<void> {
  // Unstyled, a list would have no height and render all of its rows. If the style sheet fails to load, index.html shows
  // its error page and reloads.
  if (getComputedStyle(document.documentElement).getPropertyValue('--row') === '')
    await new Promise((resolve) => {
      document.querySelector('link[rel="stylesheet"]')?.addEventListener('load', resolve)
    })

  // Load the font before any text uses it, so that text does not change its width after the first paint; and
  // after the scripts, which would share a slow connection with it.
  document.fonts.load("1rem 'Inter Variable'").catch(() => {})
  startColorMode()
  followMinimumFontSize()
  filterKeyEvents()
  supportTranslators()
  await startI18n()

  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(settingErrors.length > 0 ? await createSettingsErrorPage() : await createApp())
}

void start()
