import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from '@/app/app'
import { routes } from '@/app/router'
import { startI18n } from '@/i18n/i18n'
import { startColorMode } from '@/theme/color-mode'

// Before any text asks for it, so that none changes its width after it was painted; and after the scripts, which would
// share a slow line with it.
void document.fonts.load("1rem 'Inter Variable'")
startColorMode()
await startI18n()

const router = createBrowserRouter(routes)
// index.html has painted the frame; it stays until the first screen, its words and its layout are all there.
if (!router.state.initialized)
  await new Promise<void>((ready) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      ready()
    })
  })

const root = document.getElementById('root')
if (root) createRoot(root).render(<App router={router} />)
